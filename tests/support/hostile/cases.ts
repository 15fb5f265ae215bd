import fc from "fast-check";
import { actionCase } from "./action-cases";
import { frameworkCase, handlerCase, pageCase } from "./address-cases";
import type { Case } from "./case";
import type { EntryPoints } from "./entry-points";
import { socketCase } from "./socket-cases";

/** Generates cases of every kind by a seed. */
export function makeCases(entryPoints: EntryPoints, seed: number, count: number): Case[] {
  const any = fc.oneof(
    { arbitrary: actionCase(entryPoints), weight: 8 },
    { arbitrary: handlerCase(entryPoints), weight: 6 },
    { arbitrary: pageCase(entryPoints), weight: 4 },
    { arbitrary: frameworkCase, weight: 1 },
    { arbitrary: socketCase, weight: 1 },
  );
  return fc.sample(any, { seed, numRuns: count });
}
