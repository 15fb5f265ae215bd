import type { ReactNode } from "react";
import { PersonalPage } from "@/components/orders/personal-page";
import { Button } from "@/components/ui/button";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import type { ReturnOutcome } from "@/lib/orders/checkout/checkout-result";
import { fill } from "@/lib/text";

type OrderPageProps = {
  headline: string;
  /** The buyer's name; null: not paid yet. */
  name: string | null;
  /** Said once, after Checkout. */
  thanks: string | null;
  /** Beside the statement. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The personal page of an order that takes no place: its statement, or that it is not paid. */
export function OrderPage({ headline, name, thanks, aside, children }: OrderPageProps) {
  const { email } = getSettings();
  return (
    <PersonalPage headline={headline}>
      {name === null ? (
        children
      ) : (
        <>
          <p className="mt-3 mb-8 max-w-measure wrap-anywhere print:hidden">
            {fill(getContent(bookingPart).greeting, { name })}
          </p>
          {thanks && (
            <p role="status" className="mb-8 border-l-8 border-marigold bg-paper px-4 py-3 font-strong">
              {thanks}
            </p>
          )}
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
            {children}
            <aside className="grid justify-items-start gap-6 print:hidden">
              {aside}
              <a href={`mailto:${email}`} className="link small">
                {email}
              </a>
            </aside>
          </div>
        </>
      )}
    </PersonalPage>
  );
}

type NotPaidProps = {
  outcome: ReturnOutcome | null;
  words: Record<"pending" | "unreachable" | "notPaid" | "again", string>;
  /** Where it can be bought. */
  href: string;
};

/** What became of a payment that has not arrived, and the way to try again. */
export function NotPaid({ outcome, words, href }: NotPaidProps) {
  const state = outcome?.state;
  const text = state === "pending" || state === "unreachable" ? words[state] : words.notPaid;
  return (
    <div className="mt-6 grid max-w-measure justify-items-start gap-6">
      <p>{text}</p>
      <Button href={href}>{words.again}</Button>
    </div>
  );
}
