import type { ComponentProps, ReactNode } from "react";
import { saveTermsAction } from "@/lib/administration/sales/actions";
import type { ProductEditor, ProgrammeEditor } from "@/lib/administration/sales/editor";
import { linesOf } from "./history-lines";
import { TermsHistory } from "./terms-history";
import { ProductForm } from "./product-form";
import { AffectedPages, AffectedCheckouts } from "./change-impact";
import type { PaywallOffer } from "@/lib/clubhouse/paywall";
import Link from "next/link";
import { takenText } from "@/lib/administration/sales/words";

type ProductSalesProps = Pick<ComponentProps<typeof ProductForm>, "parts" | "waitlist"> & {
  editor: ProductEditor;
  inLetters?: boolean;
  /** The effects of a change, besides the affected pages. */
  children: ReactNode;
};

/** The sales page of a product other than a retreat: form, effects, history. */
function ProductSales({ editor, parts, waitlist, inLetters, children }: ProductSalesProps) {
  const { subject, terms, revision, described, changes, pages } = editor;
  return (
    <>
      <ProductForm
        action={saveTermsAction.bind(null, subject)}
        name={`${subject}-terms`}
        terms={terms}
        revision={revision}
        described={described}
        parts={parts}
        waitlist={waitlist}
        touches={
          <ul role="list" className="mt-4 *:border-t-[1.5px] *:border-hair *:py-3">
            {children}
            <AffectedPages pages={pages} inLetters={inLetters} />
          </ul>
        }
      />
      <TermsHistory subject={subject} lines={linesOf(changes, described)} />
    </>
  );
}

/** The sales page of the flagship retreat: form, effects, history. */
export function FlagshipSales({ editor }: { editor: ProductEditor }) {
  return (
    <ProductSales
      editor={editor}
      inLetters={false}
      parts={[
        {
          title: "Selling",
          fields: [
            {
              term: "sales",
              kind: "choice",
              hint: "What the home page shows. No money is taken here.",
              isWide: true,
            },
            { term: "firstDay", kind: "day" },
            { term: "lastDay", kind: "day" },
            { term: "participants", kind: "count", hint: "The number of participants.", isWide: true },
          ],
        },
        {
          title: "Prices",
          fields: [
            { term: "pricePence", kind: "money", hint: "0 while it isn’t decided.", isWide: true },
            { term: "depositPence", kind: "money" },
          ],
        },
      ]}
    >
      <li>It has no bookings here, so no booking or balance changes.</li>
    </ProductSales>
  );
}

/** The sales page of a coaching package: form, effects, history. */
export function PackageSales({ editor, sold }: { editor: ProductEditor; sold: number }) {
  return (
    <ProductSales
      editor={editor}
      inLetters={false}
      parts={[
        {
          title: "Selling",
          fields: [
            { term: "sales", kind: "choice", hint: "Closed shows the page without the form.", isWide: true },
            { term: "name", isWide: true, hint: "Its address stays as it is." },
            { term: "sessions", kind: "count" },
            { term: "pricePence", kind: "money" },
            {
              term: "instalments",
              kind: "count",
              hint: "How many monthly payments a buyer may choose, the first at once. 0: paid at once.",
              isWide: true,
            },
            {
              term: "text",
              kind: "words",
              hint: "On its page, below the name. It may be left empty.",
              isOptional: true,
              isWide: true,
            },
          ],
        },
      ]}
    >
      <li>
        <b className="font-strong">Buyers keep the sessions and the price they bought.</b>{" "}
        {sold > 0 ? `Sold ${sold} times so far.` : "None sold yet."}
      </li>
    </ProductSales>
  );
}

/** The sales page of gift vouchers: form, effects, history. */
export function VoucherSales({ editor }: { editor: ProductEditor }) {
  return (
    <ProductSales
      editor={editor}
      inLetters={false}
      parts={[
        {
          title: "Selling",
          fields: [
            { term: "sales", kind: "choice", hint: "Closed shows the page without the form.", isWide: true },
            { term: "amounts", hint: "The sums to choose from, such as 50, 150, 300.", isWide: true },
            { term: "minPence", kind: "money" },
            { term: "maxPence", kind: "money" },
            { term: "months", kind: "count", hint: "How long a new voucher is valid.", isWide: true },
          ],
        },
      ]}
    >
      <li>
        <b className="font-strong">Vouchers that are sold keep their worth and their last day.</b> Extend one
        on the page of its order.
      </li>
      <li>Rooms of open retreats are sold as well, at their price.</li>
    </ProductSales>
  );
}

/** The sales page of the paywall: form, current offers, history. */
export function PaywallSales({ editor, offers }: { editor: ProductEditor; offers: PaywallOffer[] }) {
  return (
    <ProductSales
      editor={editor}
      inLetters={false}
      parts={[
        {
          title: "What it offers",
          fields: [
            {
              term: "first",
              kind: "choice",
              hint: "Only what is on sale or has an open waitlist is shown.",
              isWide: true,
            },
            { term: "second", kind: "choice", isWide: true },
            { term: "third", kind: "choice", isWide: true },
          ],
        },
        {
          title: "In your own words",
          fields: [
            {
              term: "line",
              hint: "A line above the offers. It may be left empty.",
              isOptional: true,
              isWide: true,
            },
          ],
        },
      ]}
    >
      <li>
        <b className="font-strong">Shown now:</b>
        {offers.length === 0 ? (
          ` nothing, because none of it is on sale.`
        ) : (
          <ol role="list" className="mt-1 grid gap-1">
            {offers.map(({ text, href }) => (
              <li key={href}>{text}</li>
            ))}
          </ol>
        )}
      </li>
      <li>No access changes. This is only what the page offers.</li>
    </ProductSales>
  );
}

/** The sales page of the sponsored place: form, effects, history. */
export function SponsoredSales({ editor, retreat }: { editor: ProductEditor; retreat: string }) {
  return (
    <ProductSales
      editor={editor}
      parts={[
        {
          title: "The place",
          fields: [
            {
              term: "applications",
              kind: "choice",
              hint: "Open shows the form on its page, Closed says that the place has been awarded.",
              isWide: true,
            },
            { term: "bed", kind: "choice", hint: "Shared rooms of published retreats.", isWide: true },
          ],
        },
      ]}
    >
      <li>
        Awarded places stay as they are. Applications stay, and count for the new place.{" "}
        <Link className="link" href={`/admin/retreats/${retreat}/sponsored`} prefetch={false}>
          Read them
        </Link>
      </li>
    </ProductSales>
  );
}

/** The sales page of a programme: form, effects, history. */
export function ProgrammeSales({ editor }: { editor: ProgrammeEditor }) {
  const { sold, taken, tills, waitlist } = editor;
  const standing = takenText(taken) || "None sold yet";
  return (
    <ProductSales
      editor={editor}
      waitlist={waitlist}
      parts={[
        {
          title: "Selling",
          fields: [
            {
              term: "sales",
              kind: "choice",
              hint: "Open takes money, Waitlist takes names, Closed takes neither.",
              isWide: true,
            },
          ],
        },
        {
          title: "Run",
          fields: [
            ...(sold.name === null ? [] : [{ term: "name", isWide: true } as const]),
            {
              term: "cohort",
              kind: "id",
              hint: "A new name starts a new run: all places are free again, and members of the last run may buy it.",
              isWide: true,
            },
            { term: "firstDay", kind: "day" },
            { term: "months", kind: "count" },
            { term: "participants", kind: "count", hint: standing, isWide: true },
            { term: "calls", isWide: true },
          ],
        },
        {
          title: "Prices",
          fields: [
            { term: "oneTimePence", kind: "money", hint: "Paid at once", isWide: true },
            { term: "monthlyPence", kind: "money" },
            { term: "payments", kind: "count" },
            { term: "interval", kind: "choice", hint: "Between two payments", isWide: true },
          ],
        },
      ]}
    >
      <li>
        <b className="font-strong">Members who have joined keep their price.</b>{" "}
        {taken.sold > 0
          ? `${taken.sold} in this run. Their payments stay the same, in amount, number and interval.`
          : "No members in this run yet."}
      </li>
      <AffectedCheckouts {...tills} />
    </ProductSales>
  );
}
