import { outcomeOf, type FormWords } from "@/components/forms/outcome";
import type { Letter } from "./use-letter";

/** When the draft was saved, or why it was not. */
export function SavedNote({ saving, words }: { saving: Letter["saving"]; words: FormWords }) {
  const { failure, isBusy, savedAt } = saving;
  return (
    <div className="max-w-100 text-compact text-ink-2 lg:text-right">
      <p role="alert" className="text-error empty:hidden">
        {failure && !isBusy && `Not kept: ${outcomeOf(failure, words)?.text ?? words.failure.text}`}
      </p>
      {isBusy ? "Keeping…" : !failure && savedAt && `Draft kept ${savedAt}`}
    </div>
  );
}
