import fc from "fast-check";
import { actionCase } from "./action-cases";
import { frameworkCase, handlerCase, pageCase } from "./address-cases";
import type { Case } from "./case";
import type { Doors } from "./entry-points";
import { socketCase } from "./socket-cases";

/** So many cases of every kind for these doors, the same ones for the same seed. */
export function makeCases(doors: Doors, seed: number, count: number): Case[] {
  const any = fc.oneof(
    { arbitrary: actionCase(doors), weight: 8 },
    { arbitrary: handlerCase(doors), weight: 6 },
    { arbitrary: pageCase(doors), weight: 4 },
    { arbitrary: frameworkCase, weight: 1 },
    { arbitrary: socketCase, weight: 1 },
  );
  return fc.sample(any, { seed, numRuns: count });
}
