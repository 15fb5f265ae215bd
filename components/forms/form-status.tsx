"use client";

import { clsx } from "clsx/lite";
import { fieldId, useFormContext } from "./form-context";
import { outcomeOf, problemsOf } from "./outcome";

/** The outcome above a form that was posted without scripts; it gets the focus, and errors link to their fields. */
export function FormStatus() {
  const { id, state, words } = useFormContext();
  const outcome = outcomeOf(state, words);
  if (!outcome) return null;
  const problems = problemsOf(state);
  const isSent = state.status === "sent";
  return (
    <div
      className={clsx("summary focus:outline-none", isSent && "border-sea")}
      role={isSent ? "status" : "alert"}
      tabIndex={-1}
      autoFocus
    >
      <p className="h4">{outcome.title}</p>
      {/* The list below shows a single error */}
      {outcome.text !== problems[0]?.message && <p>{outcome.text}</p>}
      {problems.length > 0 && (
        <ul role="list">
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a className="link" href={`#${fieldId(id, field)}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
