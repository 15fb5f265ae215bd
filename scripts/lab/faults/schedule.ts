import fc from "fast-check";

const faultKinds = [
  "site killed",
  "site stopped",
  "site paused",
  "database killed",
  "database restarted",
  "database paused",
  "database connections cut",
  "database connections stalled",
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

/** A fault: milliseconds after the one before, and its length. */
export type PlannedFault = { kind: FaultKind; afterMs: number; forMs: number };

const times = fc.record({
  afterMs: fc.integer({ min: 200, max: 1_200 }),
  forMs: fc.integer({ min: 300, max: 2_500 }),
});
const count = faultKinds.length;
const round = fc
  .tuple(
    fc.shuffledSubarray([...faultKinds], { minLength: count }),
    fc.array(times, { minLength: count, maxLength: count }),
  )
  .map(([kinds, all]) => kinds.map((kind, index) => ({ kind, afterMs: 500, forMs: 1_000, ...all[index] })));

/** The faults of a run by its seed: each kind once before any comes twice. */
export function planFaults(seed: number): PlannedFault[] {
  return fc.sample(round, { seed, numRuns: 200, unbiased: true }).flat();
}
