import type { Store } from "../../src/store/store.js";

/** A store that notes the name of each call made to it. */
export function countedCalls(store: Store): { readonly store: Store; readonly calls: string[] } {
  const calls: string[] = [];
  const counted = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        calls.push(String(name));
        return Reflect.apply(value, target, given);
      };
    },
  });
  return { store: counted, calls };
}
