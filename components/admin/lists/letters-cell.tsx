import { listCopy } from "@/content/pages/admin-lists";
import { letterState, letterStates } from "@/lib/administration/lists/letter-consent";

const marks = { yes: "is-full", asked: "is-waiting", no: "is-off", withdrew: "is-old" } as const;

/** Whether somebody gets the occasional letter, in a word and a mark of its own. */
export function LettersCell({ consent }: { consent: Parameters<typeof letterState>[0] }) {
  const state = letterState(consent);
  return <span className={`status ${marks[state]}`}>{listCopy.letters[state]}</span>;
}

/** The select by which a list is cut to who gets letters, who does not, who has withdrawn. */
export const lettersChoice = {
  name: "letters",
  label: listCopy.letters.header,
  any: listCopy.letters.any,
  options: letterStates.map((value) => ({ value, label: listCopy.letters[value] })),
};
