import { salesCopy as copy } from "@/content/pages/admin-sales";
import type { MastermindEditor } from "@/lib/administration/sales/editor";
import { takenWords } from "@/lib/administration/sales/words";
import { fill } from "@/lib/text";
import { ThingSales } from "./thing-sales";
import { TouchedTills } from "./change-impact";

/** What the mastermind is sold at: the form, what a change of it touches, and what was changed so far. */
export function MastermindSales({ editor }: { editor: MastermindEditor }) {
  const { taken, tills } = editor;
  const { mastermind: words, form } = copy;
  const standing = takenWords(taken) || form.standing.none;
  return (
    <ThingSales
      editor={editor}
      parts={[
        {
          title: form.selling,
          fields: [{ term: "sales", kind: "choice", hint: form.salesHint, isWide: true }],
        },
        {
          title: words.run,
          fields: [
            { term: "cohort", kind: "id", hint: words.cohortHint, isWide: true },
            { term: "firstDay", kind: "day" },
            { term: "months", kind: "count" },
            { term: "participants", kind: "count", hint: standing, isWide: true },
            { term: "calls", isWide: true },
          ],
        },
        {
          title: words.pricesTitle,
          fields: [
            { term: "oneTimePence", kind: "money", hint: words.priceHint, isWide: true },
            { term: "monthlyPence", kind: "money" },
            { term: "payments", kind: "count" },
          ],
        },
      ]}
    >
      <li>
        <b className="font-strong">{words.joined}</b>{" "}
        {taken.sold > 0 ? fill(words.joinedCount, { sold: taken.sold }) : words.joinedNobody}
      </li>
      <TouchedTills {...tills} />
    </ThingSales>
  );
}
