import "server-only";
import { mastermind as start, type Mastermind } from "@/content/mastermind";
import { formatMoney } from "@/content/money";
import { noCounts, sumCounts } from "@/lib/orders/bookings/places";
import { mastermindTerms, savingOf, withMastermindTerms } from "@/lib/catalogue/mastermind";
import { mastermindSubject } from "@/lib/catalogue/terms";
import type { Transaction } from "@/lib/db";
import { countRun, lockMastermindPlaces } from "@/lib/orders/mastermind/places";
import type { Refusal } from "@/lib/result";
import { listMastermindPages } from "./pages";
import { refuse, type Changes, type SalesRefusal } from "./save";
import { mastermindTermsSchema } from "./schema";
import type { Product } from "./product";
import { takenText, salesOptions } from "./words";

const leastPayments = 2;
const leastPence = 100;

/** The mastermind; the lock on its places guards its terms (docs/rules/sales.md#the-mastermind). */
export const mastermindProduct: Product = {
  subject: mastermindSubject,
  schema: () => mastermindTermsSchema,
  described: () => ({
    ...{ rooms: {}, currency: start.currency },
    options: { sales: salesOptions },
  }),
  pages: listMastermindPages,
  terms: ({ mastermind }) => mastermindTerms(mastermind),
  lock: lockMastermindPlaces,
  findProblem: (tx, after, changes, now) =>
    findMastermindProblem(tx, withMastermindTerms(start, after), changes, now),
};

async function findMastermindProblem(
  tx: Transaction,
  mastermind: Mastermind,
  changes: Changes,
  now: Date,
): Promise<Refusal<SalesRefusal> | null> {
  const { oneTimePence, monthlyPence, payments, participants, months, cohort, currency } = mastermind;
  const cheap = Object.entries({ oneTimePence, monthlyPence }).find(([, pence]) => pence < leastPence);
  if (cheap) return refuse("too_cheap", { least: formatMoney(leastPence, currency) }, [cheap[0]]);
  if (payments < leastPayments) return refuse("payments", { least: leastPayments }, ["payments"]);
  if (savingOf(mastermind) < 1)
    return refuse("dearer", { total: formatMoney(monthlyPence * payments, currency) }, ["oneTimePence"]);
  if (months < 1) return refuse("none", {}, ["months"]);
  if (participants < 1) return refuse("none", {}, ["participants"]);
  if (!("participants" in changes || "cohort" in changes)) return null;
  const taken = { ...noCounts, ...(await countRun(tx, cohort, now)) };
  const least = sumCounts(taken);
  if (participants >= least) return null;
  const values = { room: "Seats", gone: takenText(taken), least };
  return refuse("fewer_places", values, ["participants"]);
}
