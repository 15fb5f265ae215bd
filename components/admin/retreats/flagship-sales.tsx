import type { ProductEditor } from "@/lib/administration/sales/editor";
import { ProductSales } from "./product-sales";

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
