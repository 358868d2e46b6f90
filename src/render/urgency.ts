/** Who waits for a picture: somebody who has pressed something, or nobody in particular. */
export type Urgency = "answer" | "public";

/** How long, in ms, a picture lets those go first that are asked for later and are more urgent. */
const yieldsForMs: Readonly<Record<Urgency, number>> = { answer: 0, public: 500 };

/** Those who wait to be served: each by when it is due, so that nobody is passed over for ever. */
export interface Line<Waiting> {
  readonly length: number;
  add(waiting: Waiting, due: number): void;
  /** Takes out whoever is due first; of equals the one that came first. */
  next(): Waiting | undefined;
  /** How many are served before somebody who comes now and is due then. */
  before(due: number): number;
}

/** When something is due that is asked for at a time; both in milliseconds by the same clock. */
export function dueAt(askedAt: number, urgency: Urgency): number {
  return askedAt + yieldsForMs[urgency];
}

export function lineByDue<Waiting>(): Line<Waiting> {
  const places: { readonly waiting: Waiting; readonly due: number }[] = [];
  const placeOf = (due: number) => places.findLastIndex((place) => place.due <= due) + 1;
  return {
    get length() {
      return places.length;
    },
    add: (waiting, due) => void places.splice(placeOf(due), 0, { waiting, due }),
    next: () => places.shift()?.waiting,
    before: placeOf,
  };
}
