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

/** Those that end or delay a job in the middle of its work. */
export const interruptions = [
  "site killed",
  "site stopped",
  "site paused",
  "database killed",
  "database restarted",
  "database connections cut",
  "database connections stalled",
  "sandbox restarted",
  "sandbox paused",
  "stripe down",
] as const satisfies readonly FaultKind[];

/** A fault: milliseconds after the one before, and its length. */
export type PlannedFault = { kind: FaultKind; afterMs: number; forMs: number };

const times = fc.record({
  afterMs: fc.integer({ min: 200, max: 1_200 }),
  forMs: fc.integer({ min: 300, max: 2_500 }),
});

/** The faults of a run by its seed: each kind once before any comes twice. `pace` lengthens the pauses between them. */
export function planFaults(
  seed: number,
  pace: number,
  kinds: readonly FaultKind[] = faultKinds,
): PlannedFault[] {
  const count = kinds.length;
  const round = fc
    .tuple(
      fc.shuffledSubarray([...kinds], { minLength: count }),
      fc.array(times, { minLength: count, maxLength: count }),
    )
    .map(([shuffled, all]) =>
      shuffled.map((kind, index) => ({ kind, afterMs: 500, forMs: 1_000, ...all[index] })),
    );
  const plan = fc.sample(round, { seed, numRuns: 200, unbiased: true }).flat();
  return plan.map(({ afterMs, ...fault }) => ({ ...fault, afterMs: Math.round(afterMs * pace) }));
}
