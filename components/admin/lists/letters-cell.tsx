import { listCopy } from "@/content/pages/admin-lists";
import { letterState, letterStates } from "@/lib/administration/lists/letter-consent";

const marks = { yes: "is-full", asked: "is-waiting", no: "is-off", withdrew: "is-old" } as const;

/** A person's newsletter status, as a word with its mark. */
export function LettersCell({ consent }: { consent: Parameters<typeof letterState>[0] }) {
  const state = letterState(consent);
  return <span className={`status ${marks[state]}`}>{listCopy.letters[state]}</span>;
}

/** The filter of a list by newsletter status: subscribed, not, or withdrawn. */
export const lettersChoice = {
  name: "letters",
  label: listCopy.letters.header,
  any: listCopy.letters.any,
  options: letterStates.map((value) => ({ value, label: listCopy.letters[value] })),
};
