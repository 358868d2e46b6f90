import type { en } from "./en.js";

/** Every word shown to a person; a language that lacks one, or forgets what a sentence needs, does not compile. */
export type Words = typeof en;
