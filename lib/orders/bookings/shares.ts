/** Splits a sum by weights, in whole pence: what does not divide goes to the first. */
export function split(pence: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => (all === 0 ? 0 : Math.floor((pence * weight) / all)));
  const rest = pence - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index === 0 ? part + rest : part));
}

/** What was paid for each place, in pence: first the deposits, then the rest of each price. */
export function allocatePaid(
  paidPence: number,
  places: readonly { pricePence: number }[],
  depositPence: number,
): number[] {
  const deposits = places.map(({ pricePence }) => Math.min(depositPence, pricePence));
  const depositsPence = deposits.reduce((sum, deposit) => sum + deposit, 0);
  const ofDeposits = split(Math.min(paidPence, depositsPence), deposits);
  const rest = split(
    Math.max(0, paidPence - depositsPence),
    places.map(({ pricePence }, index) => pricePence - (deposits[index] ?? 0)),
  );
  return ofDeposits.map((part, index) => part + (rest[index] ?? 0));
}
