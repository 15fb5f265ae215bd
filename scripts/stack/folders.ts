import path from "node:path";

/** The project's root. */
export const root = path.resolve(import.meta.dirname, "../..");

/** The data of local services between runs, ignored by git. */
export const dataFolder = path.join(root, ".data");

/** The data of `npm test`, apart from the demo's. */
export const testFolder = path.join(dataFolder, "test");

/** The record of the current demo or development run (run-record.ts). */
export const runFile = path.join(dataFolder, "run.json");
