import type { CaravanId } from "../game/types.js";

/** How caravans are called, depending on who reads. */
export type CaravanNaming = (caravan: CaravanId) => string;
