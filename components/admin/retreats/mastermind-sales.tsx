import type { MastermindEditor } from "@/lib/administration/sales/editor";
import { takenWords } from "@/lib/administration/sales/words";
import { ProductSales } from "./product-sales";
import { AffectedCheckouts } from "./change-impact";

/** The sales page of the mastermind: form, effects, history. */
export function MastermindSales({ editor }: { editor: MastermindEditor }) {
  const { taken, tills } = editor;
  const standing = takenWords(taken) || "None sold yet";
  return (
    <ProductSales
      editor={editor}
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
          ],
        },
      ]}
    >
      <li>
        <b className="font-strong">Members who have joined keep their price.</b>{" "}
        {taken.sold > 0
          ? `${taken.sold} in this run. Their payments stay the same, in amount and number.`
          : "No members in this run yet."}
      </li>
      <AffectedCheckouts {...tills} />
    </ProductSales>
  );
}
