import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { WaitlistEmail } from "@/lib/administration/waitlist/emails";
import { formatMoment, formatTime } from "@/lib/time/dates";
import { plural } from "@/lib/text";

/** The button that writes to a waitlist: a retreat's by id, or "mastermind". */
export function WriteToWaitlist({ list }: { list: string }) {
  return (
    <Button href={`/admin/letters/new?to=waitlist:${list}`} variant="secondary" size="small">
      Write to this waiting list
    </Button>
  );
}

/** What was sent to a waitlist, when, and to how many. */
export function WaitlistEmails({ emails }: { emails: readonly WaitlistEmail[] }) {
  if (emails.length === 0) return <p className="mt-3 text-ink-2">Nothing yet.</p>;
  return (
    <ul role="list" className="rows">
      {emails.map((email) => (
        <li
          key={email.id}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-b border-hair py-2 max-sm:grid-cols-1 max-sm:gap-0"
        >
          <span className="text-compact text-ink-2">{formatTime(email.at)}</span>
          <div className="wrap-anywhere">
            {email.kind === "letter" ? (
              <Link className="link" href={`/admin/letters/${email.id}`} prefetch={false}>
                {email.subject}
              </Link>
            ) : (
              openingText(email)
            )}
            <p className="text-compact text-ink-2">{plural(email.sent, "1 email", "{count} emails")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function openingText({ at, publicAt, closedAt }: Extract<WaitlistEmail, { kind: "opening" }>): string {
  if (publicAt <= at) return "Sales opened to everyone";
  if (closedAt && closedAt < publicAt)
    return `Sales opened to this list, until they closed ${formatTime(closedAt)}`;
  return `Sales opened to this list, and to everyone ${formatMoment(publicAt)}`;
}
