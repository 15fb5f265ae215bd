import { authCopy } from "@/content/pages/auth";
import { messagesCopy } from "@/content/pages/messages";
import type { AuthState } from "@/lib/accounts/schema";

/** What went wrong, above the form: a list that leads to the fields, or the reason where no single field is at fault. */
export function FailureSummary({ state, idOf }: { state: AuthState; idOf: (field: string) => string }) {
  if (state.status !== "failed") return null;
  const { summary } = messagesCopy.forms;
  const problems = Object.entries(state.fields).filter(([, message]) => message);
  return (
    <div className="summary" role="alert" tabIndex={-1}>
      {problems.length > 0 ? (
        <>
          <p className="h4">{summary.title}</p>
          <p>{summary.text}</p>
          <ul>
            {problems.map(([field, message]) => (
              <li key={field}>
                <a className="link" href={`#${idOf(field)}`}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="h4">{authCopy.toastError.title}</p>
          <p>{state.message ?? authCopy.toastError.fallback}</p>
        </>
      )}
    </div>
  );
}
