import "server-only";
import { formatMoney } from "@/content/money";
import type { Flagship } from "@/content/retreats";
import { flagshipSubject, flagshipTerms, flagshipWith, type FlagshipTerms } from "@/lib/catalogue/flagship";
import { readFlagship, saveFlagship } from "@/lib/catalogue/rows";
import { getSettings } from "@/lib/content/settings";
import type { Refusal } from "@/lib/result";
import { listNamedPages } from "@/lib/site/sitemap-pages";
import { listAffectedPages } from "./pages";
import { maxDays, refuse, type Product, type SalesRefusal } from "./product";
import { flagshipTermsSchema } from "./schema";
import { salesOptions } from "./words";

/** The flagship retreat: waitlist and enquiries, no online sale (docs/rules/sales.md#the-flagship). */
export const flagshipProduct: Product<Flagship, FlagshipTerms, Partial<FlagshipTerms>> = {
  subject: flagshipSubject,
  schema: () => flagshipTermsSchema,
  described: ({ currency }) => ({
    ...{ rooms: {}, currency },
    options: { sales: salesOptions, pricePence: { 0: "To be confirmed" } },
  }),
  // Below every post it is what comes next
  pages: () => {
    const posts = listNamedPages().flatMap(({ path, post }) => (post ? [path] : []));
    return listAffectedPages(["/", getSettings().founderPath, ...posts], flagshipSubject);
  },
  read: readFlagship,
  terms: (flagship, typed) => ({ ...flagshipTerms(flagship), ...typed }),
  with: (_, terms) => flagshipWith(terms),
  findProblem: (_, after) => Promise.resolve(problemOf(after)),
  save: saveFlagship,
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
