import path from "node:path";

/** The project's own folder. */
export const root = path.resolve(import.meta.dirname, "../..");

/** What the local services keep between runs; git ignores it. */
export const dataFolder = path.join(root, ".data");

/** The same for `npm test`, so that tests never touch the demo's data. */
export const testFolder = path.join(dataFolder, "test");

/** The record of the demo or development run that is going on; see run-record.ts. */
export const runFile = path.join(dataFolder, "run.json");
