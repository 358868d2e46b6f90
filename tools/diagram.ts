/**
 * npm run diagram
 *
 * Draws how the folders of `src` import each other into docs/architecture.md. A test checks that it is up to date.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { readCommandLine } from "../src/command-line.js";
import { diagramOf, withDiagram } from "./architecture/diagram.js";
import { importsOf } from "./architecture/imports.js";
import { arrows } from "./architecture/rules.js";

const usage = `Draws how the folders of src import each other into docs/architecture.md.

  npm run diagram`;

readCommandLine(usage, {});
const page = "docs/architecture.md";
writeFileSync(page, withDiagram(readFileSync(page, "utf8"), diagramOf(arrows(importsOf("src")))));
console.log(`drawn into ${page}`);
