import "server-only";
import { salesOptions } from "./words";
import { formatMoney } from "@/content/money";
import { flagship as start, type Flagship } from "@/content/retreats";
import { flagshipSubject, flagshipTerms, withFlagshipTerms } from "@/lib/catalogue/flagship";
import { acquireLock } from "@/lib/db/locks/advisory";
import type { Refusal } from "@/lib/result";
import { listFlagshipPages } from "./pages";
import { maxDays, refuse, type SalesRefusal } from "./save";
import { flagshipTermsSchema } from "./schema";
import type { Product } from "./product";

/** The flagship retreat: waitlist and enquiries, no online sale (docs/rules/sales.md#the-flagship). */
export const flagshipProduct: Product = {
  subject: flagshipSubject,
  schema: () => flagshipTermsSchema,
  described: () => ({
    ...{ rooms: {}, currency: start.currency },
    options: { sales: salesOptions, pricePence: { 0: "To be confirmed" } },
  }),
  pages: listFlagshipPages,
  terms: ({ flagship }) => flagshipTerms(flagship),
  lock: (tx) => acquireLock(tx, "salesTerms", flagshipSubject),
  findProblem: (_, after) => Promise.resolve(problemOf(withFlagshipTerms(start, after))),
};

function problemOf({
  days,
  participants,
  pricePence,
  depositPence,
  currency,
}: Flagship): Refusal<SalesRefusal> | null {
  if (days < 1 || days > maxDays + 1) return refuse("days", { most: maxDays }, ["lastDay"]);
  if (participants < 1) return refuse("none", {}, ["participants"]);
  if (depositPence < 1 || (pricePence > 0 && depositPence >= pricePence))
    return refuse(
      "flagship_deposit",
      { price: pricePence > 0 ? formatMoney(pricePence, currency) : "To be confirmed" },
      ["depositPence"],
    );
  return null;
}
