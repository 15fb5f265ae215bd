import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { mastermind } from "@/content/programmes";
import { waitlistName } from "@/lib/administration/lists/waitlists";
import { formatTime } from "@/lib/time/dates";
import { releaseSuspectAction } from "@/lib/administration/spam/actions";
import type { SuspectedEntry } from "@/lib/administration/spam/suspects";
import { RecordRow } from "./record-row";

const outcomes = {
  ...failureWords("Not done", "Nothing was changed. Please try again."),
  kept: "",
};
const longest = 300;

const forms = {
  "retreat-waitlist": "Waitlist of a retreat",
  "custom-retreat": "Custom retreat enquiry",
  "sponsored-application": "Application for the sponsored place",
  "book-appointment": "Appointment",
  "appointment-wait": "Waiting for a time",
  workbook: "Workbook",
};

/** Suspected spam, each entry with its input and a button that accepts it. */
export function Suspects({ suspects }: { suspects: SuspectedEntry[] }) {
  if (suspects.length === 0) return <p className="text-ink-2">No suspected spam.</p>;
  return (
    <ul role="list">
      {suspects.map(({ id, form, subject, email, values, createdAt }) => (
        <RecordRow
          key={id}
          title={
            <Link href={`/admin/people/${id}`} className="link" prefetch={false}>
              {email}
            </Link>
          }
          details={[formName(form, subject), formatTime(createdAt), typedIn(values)]}
        >
          <ActionButton
            id={`release-${id}`}
            action={releaseSuspectAction}
            words={outcomes}
            values={{ id }}
            className="tinybtn"
            label={`Not spam: ${email}`}
          >
            Not spam
          </ActionButton>
        </RecordRow>
      ))}
    </ul>
  );
}

function formName(form: string, subject: string | null): string {
  if (form === "mastermind-waitlist") return `${waitlistName(subject ?? mastermind.id)} waitlist`;
  return (forms as Record<string, string>)[form] ?? form;
}

function typedIn(values: unknown): string {
  const texts =
    typeof values === "object" && values !== null
      ? Object.entries(values as Record<string, unknown>).flatMap(([name, text]) =>
          name === "wording" ? [] : text,
        )
      : [];
  return texts
    .filter((text) => typeof text === "string" && text !== "")
    .join(" · ")
    .slice(0, longest);
}
