import { type Network, networkOf } from "./network.js";
import { weights } from "./weights.js";

let network: Network | undefined;

/** The network as it was taught. */
export function taught(): Network {
  network ??= networkOf(weights);
  return network;
}
