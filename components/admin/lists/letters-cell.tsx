import { letterState, letterStates, consentNames } from "@/lib/administration/lists/letter-consent";

const marks = { yes: "is-full", asked: "is-waiting", no: "is-off", withdrew: "is-old" } as const;

/** A person's newsletter status, as a word with its mark. */
export function LettersCell({ consent }: { consent: Parameters<typeof letterState>[0] }) {
  const state = letterState(consent);
  return <span className={`status ${marks[state]}`}>{consentNames[state]}</span>;
}

/** The filter of a list by newsletter status: subscribed, not, or withdrawn. */
export const lettersChoice = {
  name: "letters",
  label: "Letters",
  any: "Anybody",
  options: letterStates.map((value) => ({ value, label: consentNames[value] })),
};
