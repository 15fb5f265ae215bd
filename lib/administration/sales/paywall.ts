import "server-only";
import type { Paywall } from "@/content/paywall";
import { currentCatalogue } from "@/lib/catalogue/current";
import { chosenOffers, chosenRetreat, paywallSubject, retreatChoice } from "@/lib/catalogue/paywall";
import { readPaywall, savePaywall } from "@/lib/catalogue/rows";
import { listRetreats } from "@/lib/content/retreats";
import { listAffectedPages } from "./pages";
import { refuse, type Product } from "./product";
import { paywallTermsSchema } from "./schema";

const slots = ["first", "second", "third"] as const;

/** What the paywall may offer, each by what it is called. What is offered now stays a choice, whatever has become of it. */
export function paywallChoices(): Record<string, string> {
  const retreats = listRetreats().map((retreat) => [
    retreatChoice(retreat),
    `${retreat.name}, ${retreat.dates}`,
  ]);
  const known = {
    nothing: "Nothing",
    mastermind: "The mastermind",
    "next-retreat": "The next retreat, whichever it is",
    "sponsored-place": "The sponsored place, while applications are open",
    ...Object.fromEntries(retreats),
  } as Record<string, string>;
  const notFound = chosenOffers(currentCatalogue().paywall).filter((choice) => !(choice in known));
  return {
    ...known,
    ...Object.fromEntries(
      notFound.map((choice) => [choice, `“${chosenRetreat(choice) ?? choice}”, which is gone`]),
    ),
  };
}

/** What the Clubhouse's paywall offers (docs/rules/access.md#the-paywall). */
export const paywallProduct: Product<Paywall, Paywall, Partial<Paywall>> = {
  subject: paywallSubject,
  schema: () => paywallTermsSchema(Object.keys(paywallChoices())),
  described: () => {
    const options = paywallChoices();
    return { rooms: {}, currency: "", options: { first: options, second: options, third: options } };
  },
  pages: () => listAffectedPages(["/community", "/members"]),
  read: readPaywall,
  terms: (paywall, typed) => ({ ...paywall, ...typed }),
  with: (_, terms) => terms,
  findProblem: (_, chosen) => {
    const twice = slots.find(
      (slot, index) =>
        chosen[slot] !== "nothing" &&
        slots.some((one, other) => other < index && chosen[one] === chosen[slot]),
    );
    return Promise.resolve(twice ? refuse("twice", {}, [twice]) : null);
  },
  save: savePaywall,
};
