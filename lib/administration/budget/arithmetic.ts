import { daysBetween } from "@/lib/time/dates";

/** A cost in pence, of the retreat or of each guest; `paidOn`: "YYYY-MM-DD", null: at the retreat. */
export type Cost = { name: string; amountPence: number; perGuest: boolean; paidOn: string | null };

/** What the arithmetic of a budget needs; all amounts in pence. */
export type BudgetFacts = {
  /** Places sold, without the sponsored ones, whose guests only cost. */
  sold: number;
  sponsored: number;
  capacity: number;
  /** Received, less what was refunded or lost in a dispute. */
  receivedPence: number;
  /** What is still owed, by day. */
  owed: readonly Owed[];
  /** Fees so far, of payments of this sum. */
  fees: { pence: number; ofPence: number };
  /** The list prices of all beds that are not sold, and their number. */
  free: { pence: number; places: number };
  costs: readonly Cost[];
};

export type Owed = { day: string; name: string; pence: number };

/** The result with a number of places sold; all amounts in pence. */
export type BudgetResult = {
  places: number;
  incomePence: number;
  feesPence: number;
  costsPence: number;
  resultPence: number;
};

/** Money that comes or goes on a day, and the sum from then on; `day` null: until today. */
export type CashRow = { day: string | null; names: string[]; changePence: number; thenPence: number };

/**
 * The result with this number of places sold. More are sold at the average list price of the free beds, fewer at the
 * average of those sold.
 */
export function resultWith(facts: BudgetFacts, places: number): BudgetResult {
  const { sold, free, fees, costs, sponsored } = facts;
  const present = facts.receivedPence + owedPence(facts);
  const presentFees = fees.pence + feesToCome(facts);
  const isFewer = places < sold;
  const incomePence = isFewer
    ? share(present, places, sold)
    : present + share(free.pence, places - sold, free.places);
  const feesPence = isFewer
    ? share(presentFees, places, sold)
    : presentFees + share(incomePence - present, fees.pence, fees.ofPence);
  const costsPence = sumOf(costs.map((cost) => costWith(cost, places + sponsored)));
  return { places, incomePence, feesPence, costsPence, resultPence: incomePence - feesPence - costsPence };
}

/** The results with no place sold to all. */
export function listResults(facts: BudgetFacts): BudgetResult[] {
  const count = Math.max(facts.capacity, facts.sold) + 1;
  return Array.from({ length: count }, (_, places) => resultWith(facts, places));
}

/** The least number of places from which on no number makes a loss; null: even all make one. */
export function breakEven(results: readonly BudgetResult[]): number | null {
  const last = results.findLast(({ resultPence }) => resultPence < 0);
  if (!last) return 0;
  return last === results.at(-1) ? null : last.places + 1;
}

/** A cost with this number of guests, in pence. */
export function costWith({ amountPence, perGuest }: Cost, guests: number): number {
  return perGuest ? amountPence * guests : amountPence;
}

/** What guests still owe. */
export function owedPence({ owed }: BudgetFacts): number {
  return sumOf(owed.map(({ pence }) => pence));
}

/** The fees of what is owed, estimated by those so far. */
function feesToCome(facts: BudgetFacts): number {
  return share(owedPence(facts), facts.fees.pence, facts.fees.ofPence);
}

/** Money by date with what is sold today. What is late counts as of today, an undated cost as of the first day. */
export function listCash(
  facts: BudgetFacts,
  { today, firstDay, feesName }: { today: string; firstDay: string; feesName: string },
): CashRow[] {
  const { costs, owed, fees, receivedPence, sold, sponsored } = facts;
  const start = daysBetween(today, firstDay) > 0 ? firstDay : today;
  const out = costs.map((cost) => ({
    ...{ day: cost.paidOn ?? firstDay, name: cost.name, pence: -costWith(cost, sold + sponsored) },
  }));
  const isPast = ({ day }: Owed) => day <= today;
  const past = out.filter(isPast);
  const toCome = feesToCome(facts);
  const coming = [
    ...owed.map((one) => (isPast(one) ? { ...one, day: today } : one)),
    ...out.filter((one) => !isPast(one)),
    ...(toCome > 0 ? [{ day: start, name: feesName, pence: -toCome }] : []),
  ];
  const days = [...new Set(coming.map(({ day }) => day))].sort();
  const before = receivedPence - fees.pence + sumOf(past.map(({ pence }) => pence));
  const rows: CashRow[] = [
    { day: null, names: past.map(({ name }) => name), changePence: before, thenPence: before },
  ];
  for (const day of days) {
    const ofDay = coming.filter((one) => one.day === day);
    const changePence = sumOf(ofDay.map(({ pence }) => pence));
    const thenPence = (rows.at(-1)?.thenPence ?? 0) + changePence;
    rows.push({ day, names: ofDay.map(({ name }) => name), changePence, thenPence });
  }
  return rows;
}

/** `part` of `whole` equal parts of a sum, to the nearest penny; 0 of no parts. */
function share(pence: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((pence * part) / whole);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
