import "server-only";
import type { Mastermind } from "@/content/mastermind";
import { formatMoney } from "@/content/money";
import { noCounts, sumCounts } from "@/lib/orders/bookings/places";
import type { Changes } from "@/lib/catalogue/changes";
import { mastermindTerms, mastermindWith, savingOf, type MastermindTerms } from "@/lib/catalogue/mastermind";
import { readMastermind, saveMastermind } from "@/lib/catalogue/rows";
import { mastermindSubject } from "@/lib/catalogue/terms";
import type { Transaction } from "@/lib/db";
import { countRun, lockMastermindPlaces } from "@/lib/orders/mastermind/places";
import { recordOpening } from "@/lib/orders/waitlists/openings";
import type { Refusal } from "@/lib/result";
import { listAffectedPages } from "./pages";
import { refuse, type Product, type SalesRefusal } from "./product";
import { mastermindTermsSchema } from "./schema";
import { takenText, salesOptions } from "./words";

const leastPayments = 2;
const leastPence = 100;

/** The mastermind; the lock on its places guards its terms (docs/rules/sales.md#the-mastermind). */
export const mastermindProduct: Product<Mastermind, MastermindTerms, Partial<MastermindTerms>> = {
  subject: mastermindSubject,
  schema: () => mastermindTermsSchema,
  described: ({ currency }) => ({ rooms: {}, currency, options: { sales: salesOptions } }),
  pages: () =>
    listAffectedPages(["/mastermind-payment", "/mastermind-waitlist", "/community"], mastermindSubject),
  read: readMastermind,
  lock: lockMastermindPlaces,
  terms: (mastermind, typed) => ({ ...mastermindTerms(mastermind), ...typed }),
  with: (_, terms) => mastermindWith(terms),
  findProblem: findMastermindProblem,
  save: saveMastermind,
  apply: (tx, _, changes, headStart, now) => recordOpening(tx, mastermindSubject, changes, headStart, now),
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
