import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { spamCopy as copy } from "@/content/pages/admin-spam";
import { formatTime } from "@/lib/time/dates";
import { releaseSuspectAction } from "@/lib/spam/actions";
import { fill } from "@/lib/text";
import type { SuspectedEntry } from "@/lib/spam/suspects";
import { RecordRow } from "./record-row";

const said = { ...formWords({ failure: copy.toasts.failure }), kept: "" };
const longest = 300;

/** Suspected forms, each with what was typed and the button that takes it over. */
export function Suspects({ suspects }: { suspects: SuspectedEntry[] }) {
  if (suspects.length === 0) return <p className="text-ink-2">{copy.empty}</p>;
  return (
    <ul role="list">
      {suspects.map(({ id, form, email, values, createdAt }) => (
        <RecordRow
          key={id}
          title={email}
          details={[
            (copy.forms as Record<string, string>)[form] ?? form,
            formatTime(createdAt),
            typedIn(values),
          ]}
        >
          <ActionButton
            id={`release-${id}`}
            action={releaseSuspectAction}
            words={said}
            values={{ id }}
            className="tinybtn"
            label={fill(copy.releaseLabel, { email })}
          >
            {copy.release}
          </ActionButton>
        </RecordRow>
      ))}
    </ul>
  );
}

function typedIn(values: unknown): string {
  const texts = typeof values === "object" && values !== null ? Object.values(values).flat() : [];
  return texts
    .filter((text) => typeof text === "string" && text !== "")
    .join(" · ")
    .slice(0, longest);
}
