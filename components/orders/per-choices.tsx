import type { ByChoice } from "@/lib/forms/state";

/** Text that depends on several choices, all of which have to be made: "room-shared pays-2". Needs the styles of per-choice.tsx. */
export function PerChoices({ words }: { words: ByChoice }) {
  return Object.entries(words).map(([choices, text]) => (
    <span key={choices} data-for={choices}>
      {text}
    </span>
  ));
}
