import { salesCopy } from "@/content/pages/admin-sales";
import type { ThingEditor } from "@/lib/administration/sales/editor";
import { ThingSales } from "./thing-sales";

const { flagship: copy, form } = salesCopy;

/** What is said of the flagship retreat: the form, what a change of it touches, and what was changed so far. */
export function FlagshipSales({ editor }: { editor: ThingEditor }) {
  return (
    <ThingSales
      editor={editor}
      inLetters={false}
      parts={[
        {
          title: form.selling,
          fields: [
            { term: "sales", kind: "choice", hint: copy.salesHint, isWide: true },
            { term: "firstDay", kind: "day" },
            { term: "lastDay", kind: "day" },
            { term: "participants", kind: "count", hint: copy.placesHint, isWide: true },
          ],
        },
        {
          title: salesCopy.mastermind.pricesTitle,
          fields: [
            { term: "pricePence", kind: "money", hint: copy.priceHint, isWide: true },
            { term: "depositPence", kind: "money" },
          ],
        },
      ]}
    >
      <li>{copy.touches}</li>
    </ThingSales>
  );
}
