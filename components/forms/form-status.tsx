"use client";

import { classNames } from "@/components/ui/class-names";
import { fieldId, useFormContext } from "./form-context";
import { noticeOf, problemsOf } from "./notice";
import styles from "./forms.module.css";

/**
 * How it went, above a form that was posted without scripts: the page comes back from its start, and the browser goes
 * here. Problems lead to their fields.
 */
export function FormStatus() {
  const { id, state, words } = useFormContext();
  const notice = noticeOf(state, words);
  if (!notice) return null;
  const problems = problemsOf(state);
  const isSent = state.status === "sent";
  return (
    <div
      className={classNames("summary", styles.target, isSent && styles.done)}
      role={isSent ? "status" : "alert"}
      tabIndex={-1}
      autoFocus
    >
      <p className="h4">{notice.title}</p>
      {/* One problem is said by the list */}
      {notice.text !== problems[0]?.message && <p>{notice.text}</p>}
      {problems.length > 0 && (
        <ul>
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
