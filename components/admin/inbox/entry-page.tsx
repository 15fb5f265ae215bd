import { emailFrame } from "@/content/emails/layout";
import { getPublished } from "@/lib/content/documents";
import { randomUUID } from "node:crypto";
import { MakeBooking } from "@/components/admin/orders/make-booking";
import { mailto } from "@/lib/text/mailto";
import type { Entry, ReplyView } from "@/lib/administration/inbox/entry";
import type { Answers } from "@/lib/administration/inbox/answers";
import { addEntryNoteAction, repeatReplyAction } from "@/lib/administration/inbox/actions";
import { deadlineText } from "@/lib/administration/inbox/deadline";
import { entryPaths, type EntryKind } from "@/lib/administration/inbox/kinds";
import { entryStatus, type EntryRow } from "@/lib/administration/lists/entries";
import { Status } from "@/components/admin/lists/list-table";
import { calendarDay, formatClock, formatMoment, formatShortDay, formatTime } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { Notes } from "@/components/admin/notes";
import { Pair, type PairRow } from "@/components/admin/pair";
import { Section } from "@/components/admin/section";
import { ReplyForm } from "./reply-form";
import { StatusForm } from "./status-form";
import { KnownSender } from "./known-sender";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";

const words = failureWords("Not sent", "That didn’t work. What you wrote is still here.");

type EntryPageProps = {
  entry: Entry;
  /** The list's name. */
  label: string;
  /** The first of the list it is in. */
  others: EntryRow[];
  /** Another administrator who looks at it, too. */
  other: { name: string; at: Date } | null;
  now: Date;
};

/** An enquiry or an application beside its list; on a phone alone. */
export function EntryPage({ entry, label, others, other, now }: EntryPageProps) {
  const { kind } = entry;
  const began = entry.drafts.others[0];
  return (
    <Pair
      list={{ href: entryPaths[kind], label, more: "All of them" }}
      rows={others.map((one) => rowOf(kind, one, now))}
      currentId={entry.id}
      labelledBy="entry"
    >
      {(began ?? other) && (
        <p className="mb-5 border-[1.5px] border-ink bg-wash px-4 py-3 text-[0.9375rem]">
          {began
            ? `${began.name} has this open, too, and began a reply at ${hourOf(began.at, now)}.`
            : other && `${other.name} has this open, too, since ${formatTime(other.at)}.`}
        </p>
      )}
      <Head entry={entry} now={now} />
      <EntryAnswers answers={entry.answers} />
      <EarlierVersions entry={entry} />
      <StatusForm kind={kind} id={entry.id} status={entry.status} />
      <Notes
        isInSheet
        notes={entry.notes}
        action={addEntryNoteAction}
        values={{ kind, id: entry.id }}
        noteId={randomUUID()}
      />
      <Replies entry={entry} now={now} />
      <KnownSender entry={entry} />
    </Pair>
  );
}

/** The time only, if it is today. */
function hourOf(at: Date, now: Date): string {
  return calendarDay(at) === calendarDay(now) ? formatClock(at) : formatTime(at);
}

function rowOf(kind: EntryKind, one: EntryRow, now: Date): PairRow {
  const { id, name, updatedAt, excerpt, status, owedBy: dueBy } = one;
  return {
    ...{ id, title: name, isNew: status === "new", text: excerpt },
    href: `${entryPaths[kind]}/${id}`,
    at: updatedAt,
    when: formatShortDay(calendarDay(updatedAt)),
    status: (
      <>
        <Status {...entryStatus(status)} />
        {dueBy && <span className="block text-ink-2">{deadlineText(dueBy, now)}</span>}
      </>
    ),
  };
}

function Head({ entry, now }: Pick<EntryPageProps, "entry" | "now">) {
  const { kind, id, name, email, status, heardAt, owedBy: dueBy } = entry;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <h1 id="entry" className="font-display text-[1.875rem]/[1.1] font-heavy tracking-[-0.012em]">
          {name}
        </h1>
        <p className="mt-1 text-ink-2">
          <a className="link" href={mailto(email)}>
            {email}
          </a>
        </p>
        <p className="mt-1 text-compact text-ink-2">{`Written ${formatMoment(heardAt)}`}</p>
      </div>
      <div className="grid gap-1 lg:justify-items-end">
        <Status {...entryStatus(status)} />
        {dueBy && <p className="text-compact text-ink-2">{deadlineText(dueBy, now)}</p>}
        <MakeBooking from={`${kind}:${id}`} />
      </div>
    </header>
  );
}

function EntryAnswers({ answers: { facts, texts } }: { answers: Answers }) {
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-5 grid grid-cols-3 gap-x-6 gap-y-4 border-y-[1.5px] border-hair py-4 max-lg:grid-cols-2 max-[22em]:grid-cols-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0 wrap-anywhere">
              <dt className="text-label/normal text-ink-2">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="mt-5 grid max-w-152 gap-5">
        {texts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-label/normal text-ink-2">{label}</dt>
            <dd className="mt-1 text-[1.0625rem] wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function EarlierVersions({ entry: { earlier } }: { entry: Entry }) {
  if (earlier.length === 0) return null;
  return (
    <Section id="earlier" title="Earlier versions" look="sheet">
      <p className="mt-3 text-compact text-ink-2">The form was sent again. This is what it said before.</p>
      {earlier.map(({ id, sentAt, answers }) => (
        <details key={id} className="border-b-[1.5px] border-hair py-1">
          <summary className="list-item w-fit cursor-pointer py-3 font-semibold hover:text-sea">
            {`As sent ${formatTime(sentAt)}`}
          </summary>
          <div className="pb-4">
            <EntryAnswers answers={answers} />
          </div>
        </details>
      ))}
    </Section>
  );
}

const subjects = { enquiry: "Your custom retreat", application: "Your application for the sponsored place" };

function Replies({ entry, now }: Pick<EntryPageProps, "entry" | "now">) {
  const { kind, id, firstName, email, seen, replies, status, drafts } = entry;
  const { own } = drafts;
  const { greeting, signer, signature } = getPublished(emailFrame);
  const text = `${fill(greeting, { name: firstName })}\n\n\n\n${signer}\n${signature}`.trimEnd();
  return (
    <Section id="replies" title="Reply" look="sheet" isFocusable>
      {replies.length > 0 && (
        <ol role="list" aria-label="Replies">
          {replies.map((reply) => (
            <Reply key={reply.id} reply={reply} entry={entry} />
          ))}
        </ol>
      )}
      <ReplyForm
        values={{ kind, id, seen, reply: randomUUID() }}
        to={email}
        status={status}
        subject={own?.subject ?? subjects[kind]}
        text={own?.text ?? text}
        draft={own && { then: own.then, kept: hourOf(own.savedAt, now) }}
      />
    </Section>
  );
}

const states = { queued: "On its way", sent: "Sent {when}", failed: "Not delivered. {why}" };

function Reply({ reply, entry }: { reply: ReplyView; entry: Entry }) {
  const { subject, text, at, author, letter } = reply;
  const when = { when: formatTime(letter?.sentAt ?? at) };
  const how = letter
    ? fill(states[letter.status], { ...when, why: letter.why })
    : "Sent. The letter itself is no longer kept.";
  const stateClasses = { queued: "is-waiting", sent: "is-full", failed: "is-late" };
  return (
    <li className="border-b-[1.5px] border-hair py-3">
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="text-label/normal text-ink-2">{`${author ?? "A former administrator"}, ${formatTime(at)}`}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-2 text-compact">
        <span className={`status whitespace-normal ${stateClasses[letter?.status ?? "sent"]}`}>{how}</span>
      </p>
      {letter?.status === "failed" && (
        <ActionButton
          id={`again-${letter.id}`}
          action={repeatReplyAction}
          words={words}
          values={{ kind: entry.kind, id: entry.id, letter: letter.id }}
          className="tinybtn mt-2"
        >
          Send again
        </ActionButton>
      )}
    </li>
  );
}
