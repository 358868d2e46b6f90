/** How a process of the bot ends that was not told to: a supervisor starts it again after a failure. */
export const exitCodes = { configuration: 2, failure: 1 } as const;
