import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import type { LedgerEntry, PersonRecords, SentLetter } from "@/lib/administration/people/records";
import { lettersShown } from "@/lib/administration/people/records";
import { formatDay, formatTime } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import type { Person } from "@/lib/administration/people/person";
import type { Suppression } from "@/lib/email/suppressions";
import { RemoveFromWaitlist } from "@/components/admin/remove-from-waitlist";
import { RecordRow } from "../record-row";
import { FactList } from "@/components/admin/fact-list";
import { Section } from "@/components/admin/section";
import { RemoveWorkbookRequest, StopEmails, WithdrawConsent } from "./list-dialogs";

const consentTexts = {
  yes: "Yes, since {date}",
  asked: "Asked by letter, since {date}",
  stopped: "No, since {date}",
};
const ledger = {
  given: "Yes to the occasional letter",
  withdrawn: "No more of the occasional letter",
  asked: "A letter asked whether yes was meant",
};
const statuses = {
  queued: "Waiting",
  sent: "Sent",
  failed: "Not delivered",
  returned: "Came back",
  complained: "Called spam",
};
const stateClasses = {
  queued: "is-waiting",
  sent: "is-full",
  failed: "is-late",
  returned: "is-late",
  complained: "is-late",
} as const;

type ListsProps = { person: Person; records: PersonRecords; trouble: Suppression | null };

/** A person's lists and consents, each with a way to end it, and messages to the business. */
export function Lists({ person: { id, name }, records, trouble }: ListsProps) {
  const { waitlists, applications, enquiries, appointments, workbook, consent } = records;
  const consentWords = consent ? consentTexts[consent.state] : "No";
  const facts: [string, ReactNode[]][] = [
    [
      "Waitlists",
      waitlists.map(({ id, name, list, day }) => (
        <Fragment key={id}>
          {withButton(`${list}, since ${formatDay(day)}`, <RemoveFromWaitlist id={id} name={name} />)}
        </Fragment>
      )),
    ],
    ["Applications", applications.map((one) => sheet("/admin/applications", "Sent {date}", one))],
    ["Enquiries", enquiries.map((one) => sheet("/admin/enquiries", "Sent {date}", one))],
    ["Appointments", appointments.map(({ kind, day }) => `${kind}, ${formatDay(day)}`)],
    [
      "Workbook",
      workbook
        ? [withButton(`Asked for ${formatDay(workbook)}`, <RemoveWorkbookRequest id={id} name={name} />)]
        : [],
    ],
    [
      "Letters about retreats",
      [
        withButton(
          fill(consentWords, { date: consent ? formatDay(consent.since) : "" }),
          consent && consent.state !== "stopped" && <WithdrawConsent id={id} name={name} />,
        ),
      ],
    ],
    [
      "All emails",
      [trouble ? withButton("Stopped", null) : withButton("Allowed", <StopEmails id={id} name={name} />)],
    ],
  ];
  return (
    <Section id="lists" title="Lists and consent">
      <FactList facts={facts} />
    </Section>
  );
}

function withButton(words: string, button: ReactNode): ReactNode {
  return (
    <span className="flex flex-wrap items-center justify-end gap-3">
      {words}
      {button}
    </span>
  );
}

function sheet(path: string, words: string, { id, day }: { id: string; day: string }): ReactNode {
  return (
    <Link href={`${path}/${id}`} className="link py-1" prefetch={false}>
      {fill(words, { date: formatDay(day) })}
    </Link>
  );
}

/** A person's consents and refusals, newest first. */
export function Ledger({ entries }: { entries: LedgerEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section id="consents" title="Consents">
      <ul role="list">
        {entries.map(({ id, at, kind, wording, source }) => (
          <RecordRow key={id} title={ledger[kind]} details={[wording, source]}>
            <time className="text-compact text-ink-2" dateTime={at.toISOString()}>
              {formatTime(at)}
            </time>
          </RecordRow>
        ))}
      </ul>
    </Section>
  );
}

/** The emails to a person; a failed one can be sent again on its own page. */
export function Letters({ letters }: { letters: SentLetter[] }) {
  return (
    <Section id="letters" title="Letters">
      {letters.length === 0 && <p className="small">None yet.</p>}
      <ul role="list">
        {letters.map(({ id, at, subject, status }) => (
          <RecordRow
            key={id}
            title={
              <Link href={`/admin/letters/${id}`} className="link" prefetch={false}>
                {subject}
              </Link>
            }
            details={[
              <time key="at" dateTime={at.toISOString()}>
                {formatTime(at)}
              </time>,
            ]}
          >
            <span className={`status ${stateClasses[status]}`}>{statuses[status]}</span>
          </RecordRow>
        ))}
      </ul>
      {letters.length === lettersShown && (
        <p className="mt-3 text-compact text-ink-2">{`Only the newest ${lettersShown} are shown.`}</p>
      )}
    </Section>
  );
}
