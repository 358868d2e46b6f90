import { Worker } from "node:worker_threads";
import type { Painted, PaintedAnswer, PaintRequest } from "./painter/protocol.js";
import type { FilmOrder, PictureOrder } from "./picture.js";
import { dueAt, type Line, lineByDue, type Urgency } from "./urgency.js";

/** A painter keeps little for long: more room for what is new would only lie idle. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 } as const;
/** Pictures that wait for the painter, at most; each is a few kilobytes until it is drawn. */
const mostWaiting = 500;
/** While one is drawn, the one before is packed on the thread pool; each holds a few megabytes. */
const mostUnderWay = 2;
/** A film is drawn between pictures, frame by frame: two at once would both take twice as long. */
const mostFilmsUnderWay = 1;
/** A picture on which the painter died twice is not tried again. */
const mostTries = 2;

/** A painter that finishes none of its pictures for so long hangs, and is replaced. */
const mostSilentMs = 60_000;

/** How much the last picture counts for how long one takes. */
const newestShare = 0.2;

/** So many wait that no more are taken. */
export class PainterBusy extends Error {
  override readonly name = "PainterBusy";
}

/**
 * Has a picture drawn by the painter, a thread of its own, so that nothing else waits for it: first what somebody
 * waits for, films last. The painter is hired with the first picture, and another one when it dies or hangs.
 *
 * @throws when the picture cannot be drawn
 * @throws {PainterBusy} when too many wait
 */
export function paint(order: PictureOrder | FilmOrder, urgency: Urgency): Promise<Painted> {
  const { line } = order.kind === "film" ? films : pictures;
  if (line.length >= mostWaiting) {
    return Promise.reject(new PainterBusy(`${mostWaiting} pictures wait to be drawn; no more are taken`));
  }
  return new Promise((resolve, reject) => {
    const due = dueAt(performance.now(), urgency);
    line.add({ order, due, resolve, reject, tries: 0 }, due);
    handOut();
  });
}

/** How long a picture asked for now, for somebody who waits, would take, going by the last ones; milliseconds. */
export function expectedMs(): number {
  const ahead = countUnderWay(pictures) + pictures.line.before(dueAt(performance.now(), "answer"));
  return (ahead + 1) * pictureMs;
}

/** Those of one kind that wait. */
interface Queue {
  readonly line: Line<Job>;
  readonly mostUnderWay: number;
}

interface Job {
  readonly order: PictureOrder | FilmOrder;
  readonly due: number;
  readonly resolve: (painted: Painted) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

const pictures: Queue = { line: lineByDue(), mostUnderWay };
const films: Queue = { line: lineByDue(), mostUnderWay: mostFilmsUnderWay };
const underWay = new Map<number, Job>();
let lastId = 0;
let painter: Worker | undefined;
let alarm: NodeJS.Timeout | undefined;
/** What a picture took of the painter's time lately, on average, and what all it did has taken; milliseconds. */
let pictureMs = 0;
let spentMs = 0;

/**
 * Where the painter's compiled program is: beside this file, or, when this file is run uncompiled as in the tests, in
 * the build of it.
 */
const program = new URL(
  import.meta.url.endsWith(".ts") ? "../../dist/src/render/painter/main.js" : "./painter/main.js",
  import.meta.url,
);

function handOut(): void {
  for (const queue of [pictures, films]) {
    while (queue.line.length > 0 && countUnderWay(queue) < queue.mostUnderWay) {
      // First: where no thread can be had for now, what waits goes on waiting.
      painter ??= hire();
      const job = queue.line.next();
      if (!job) break;
      job.tries += 1;
      lastId += 1;
      underWay.set(lastId, job);
      painter.postMessage({ id: lastId, order: job.order } satisfies PaintRequest);
      watch(painter);
    }
  }
  // An idle painter does not keep the process alive; one at work does, as somebody waits for the picture.
  if (underWay.size > 0) painter?.ref();
  else painter?.unref();
}

function queueOf({ order }: Job): Queue {
  return order.kind === "film" ? films : pictures;
}

function countUnderWay(queue: Queue): number {
  return [...underWay.values()].filter((job) => queueOf(job) === queue).length;
}

function hire(): Worker {
  // What the process was started with, such as a debugger's port, is not for the painter.
  const hired = new Worker(program, { name: "painter", execArgv: [], resourceLimits });
  spentMs = 0;
  hired.on("message", (answer: PaintedAnswer) => take(hired, answer));
  hired.on("error", (error) => bury(hired, error));
  hired.on("exit", (code) => bury(hired, new Error(`it ended with code ${code}`)));
  return hired;
}

function take(from: Worker, answer: PaintedAnswer): void {
  // What one that was given up had begun has gone to the next.
  if (painter !== from) return;
  const job = underWay.get(answer.id);
  noteSpent(from);
  underWay.delete(answer.id);
  watch(from);
  if (answer.kind === "painted") job?.resolve(answer.painted);
  else job?.reject(new Error(`a picture could not be drawn: ${answer.reason}`));
  handOut();
}

/** Goes by the painter's own time: a busy main thread sees late what has long been drawn. */
function noteSpent(by: Worker): void {
  const { active } = by.performance.eventLoopUtilization();
  // What a film takes meanwhile is not a picture's.
  if (countUnderWay(films) === 0) pictureMs += newestShare * (active - spentMs - pictureMs);
  spentMs = active;
}

/** From now on, and not from what is asked for meanwhile; a film may take long. */
function watch(watched: Worker): void {
  clearTimeout(alarm);
  if (countUnderWay(pictures) === 0) return;
  alarm = setTimeout(() => {
    bury(watched, new Error(`it finished no picture in ${mostSilentMs / 1000} s`));
    void watched.terminate();
  }, mostSilentMs).unref();
}

/** What a dead painter had begun goes to the next one, once. */
function bury(dead: Worker, cause: Error): void {
  if (painter !== dead) return;
  painter = undefined;
  process.emitWarning(`the painter of pictures died: ${cause.message}`);
  const begun = [...underWay.values()];
  underWay.clear();
  for (const job of begun) {
    if (job.tries < mostTries) queueOf(job).line.add(job, job.due);
    else job.reject(new Error(`a picture could not be drawn: the painter died of it: ${cause.message}`));
  }
  handOut();
}
