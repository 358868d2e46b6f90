/** How often one thing is shown anew because it went on meanwhile; the next entry shows the rest. */
export const mostAttempts = 5;

/** What is shown to one person, and may be changed by what they press meanwhile. */
export interface Own<Value> {
  /** Undefined when there is nothing to be shown any more. */
  read(): Promise<Value | undefined>;
  /** Sends nothing of what took its time to draw unless it `isStill` what is to be seen. */
  show(value: Value, isStill: () => Promise<boolean>): Promise<void>;
  /** Whether nothing that is to be seen has changed between the two. */
  isSame(one: Value, other: Value): boolean;
}

/**
 * Shows it until it is shown as it is: while a picture is drawn, its person may press something, and what that click
 * was answered must not be written over by an older state, be it for a moment: a button of it could be pressed.
 *
 * @throws what Discord or the store say
 */
export async function showLatest<Value>({ read, show, isSame }: Own<Value>): Promise<void> {
  let value = await read();
  for (let round = 0; value !== undefined && round < mostAttempts; round++) {
    const shown = value;
    await show(shown, async () => {
      const now = await read();
      return now !== undefined && isSame(shown, now);
    });
    const newest = await read();
    if (newest === undefined || isSame(shown, newest)) return;
    value = newest;
  }
}
