/** A thread that thinks: takes one task at a time and answers it. */
import { parentPort } from "node:worker_threads";
import { carryOut, type Task } from "./task.js";

parentPort?.on("message", (task: Task) => parentPort?.postMessage(carryOut(task)));
