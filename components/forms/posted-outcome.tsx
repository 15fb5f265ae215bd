import { outcomeOf } from "./outcome";
import type { ActionForm } from "./use-action-form";

/** The outcome as text without scripts, for forms that are removed together with their subject. */
export function PostedOutcome({ form: { state, words, isFromPost } }: { form: ActionForm }) {
  const outcome = isFromPost ? outcomeOf(state, words) : null;
  return (
    outcome && (
      <p className="small without-scripts" role="status">
        {outcome.text}
      </p>
    )
  );
}
