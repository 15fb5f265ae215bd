import type { ProductEditor } from "@/lib/administration/sales/editor";
import type { PaywallOffer } from "@/lib/clubhouse/paywall";
import { ProductSales } from "./product-sales";

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
