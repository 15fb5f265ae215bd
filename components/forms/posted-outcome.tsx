import { outcomeOf } from "./outcome";
import type { ActionForm } from "./use-action-form";

/** How it went, as a line that is read without scripts: for forms that go with what they were about. */
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
