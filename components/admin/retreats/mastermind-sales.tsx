import { salesCopy as copy } from "@/content/pages/admin-sales";
import type { MastermindEditor } from "@/lib/administration/sales/editor";
import { takenWords } from "@/lib/administration/sales/words";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { fill } from "@/lib/text";
import { linesOf } from "./history-lines";
import { MastermindForm } from "./mastermind-form";
import { TermsHistory } from "./terms-history";
import { TouchedPages, TouchedTills } from "./touched";

/** What the mastermind is sold at: the form, what a change of it touches, and what was changed so far. */
export function MastermindSales({ editor }: { editor: MastermindEditor }) {
  const { mastermind, terms, revision, taken, changes } = editor;
  const { currency } = mastermind;
  return (
    <>
      <MastermindForm
        terms={terms}
        revision={revision}
        currency={currency}
        standing={takenWords(taken) || copy.form.standing.none}
        touches={<Touches {...editor} />}
      />
      <TermsHistory subject={mastermindSubject} lines={linesOf(changes, { rooms: {}, currency })} />
    </>
  );
}

function Touches({ taken: { sold }, tills, pages }: MastermindEditor) {
  const words = copy.mastermind;
  return (
    <ul className="mt-4 *:border-t-[1.5px] *:border-hair *:py-3">
      <li>
        <b className="font-strong">{words.joined}</b>{" "}
        {sold > 0 ? fill(words.joinedCount, { sold }) : words.joinedNobody}
      </li>
      <TouchedTills {...tills} />
      <TouchedPages pages={pages} />
    </ul>
  );
}
