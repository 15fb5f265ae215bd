import type { Random } from "./random";

/** What is done to whom. Killed and stopped ones are started again, paused ones go on, the rest is lifted. */
export const faultKinds = [
  "site killed",
  "site stopped",
  "site paused",
  "database killed",
  "database restarted",
  "database paused",
  "database line cut",
  "database line still",
  "sandbox restarted",
  "sandbox paused",
  "stripe down",
  "stripe slow",
  "mail down",
  "mail answers cut",
  "mail too fast",
  "transport down",
  "webhooks twice",
  "webhooks out of order",
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A fault: how long after the one before it begins, and how long it lasts, in milliseconds. */
export type PlannedFault = { kind: FaultKind; afterMs: number; forMs: number };

/** The faults of a run in their order: each kind once before any comes twice. Never ends. */
export function* planFaults(random: Random): Generator<PlannedFault, never> {
  for (;;) {
    const left = [...faultKinds];
    while (left.length > 0) {
      const kind = random.pick(left);
      left.splice(left.indexOf(kind), 1);
      yield { kind, afterMs: random.between(200, 1_200), forMs: random.between(300, 2_500) };
    }
  }
}
