import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { announcementMax } from "@/content/member-letters";
import { FormCheck, FormField } from "@/components/forms/fields";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { announceAction, withdrawAnnouncementAction } from "@/lib/notifications/actions";
import type { Recipients, PastAnnouncement } from "@/lib/notifications/announcements";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { Section } from "@/components/admin/section";
import { plural } from "@/lib/text";

type AnnouncementsPageProps = { id: string; recipients: Recipients; before: readonly PastAnnouncement[] };

const rows = ["at_once", "weekly", "off", "unconfirmed"] as const;

const happens = {
  at_once: "A letter within minutes",
  weekly: "In the weekly letter",
  off: "No letter, by their own choice",
  unconfirmed: "No letter: address not confirmed",
};

/** The form for an announcement, its number of recipients, and earlier ones. */
export function AnnouncementsPage({ id, recipients, before }: AnnouncementsPageProps) {
  const { all: count } = recipients;
  const { title, text } = announcementMax;
  return (
    <div className="split [--side:24rem]">
      <PublicForm
        // A new id remounts the form
        key={id}
        id="announce"
        action={announceAction}
        words={failureWords("Not told", "It wasn’t announced. Your text is still here.")}
        className="stack min-w-0"
      >
        <input type="hidden" name="id" value={id} />
        <FormField name="title" label="Headline" maxLength={title} autoComplete="off" required />
        <FormField
          as="textarea"
          name="text"
          label="What you want to say"
          hint={`Up to ${text.toLocaleString("en-GB")} characters. An empty line begins a new paragraph.`}
          maxLength={text}
          rows={8}
          required
        />
        <FormCheck name="sure" required>
          {plural(
            count,
            "This goes to one person. A letter can’t be taken back.",
            "This goes to {count} people. A letter can’t be taken back.",
          )}
        </FormCheck>
        <Submit
          label={plural(count, "Tell one person now", "Tell {count} people now")}
          busy="Telling..."
          size="small"
        />
      </PublicForm>
      <div className="min-w-0">
        <Section id="happens" title="What will happen">
          <dl>
            <Row label="Under the bell" count={count} />
            {rows
              .filter((row) => row !== "unconfirmed" || recipients[row] > 0)
              .map((row) => (
                <Row key={row} label={happens[row]} count={recipients[row]} />
              ))}
          </dl>
          <p className="small mt-3">
            It can be taken back from the bell. A letter can’t.{" "}
            <Link className="link" href="/admin/email-defaults" prefetch={false}>
              Members’ email defaults
            </Link>
          </p>
        </Section>
        <Section id="before" title="Told before">
          {before.length === 0 && <p className="mt-3">Nothing yet.</p>}
          <ul role="list">
            {before.map((one) => (
              <EarlierAnnouncement key={one.id} {...one} />
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}

function Row({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex justify-between gap-4 border-b-[1.5px] border-hair py-2">
      <dt>{label}</dt>
      <dd className="font-strong">{count}</dd>
    </div>
  );
}

function EarlierAnnouncement({ id, title, at, isTakenBack, told, seen }: PastAnnouncement) {
  const day = formatDay(calendarDay(at));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-[1.5px] border-hair py-3">
      <div className="min-w-0 wrap-anywhere">
        <b className="block">{title}</b>
        <p className="small">{isTakenBack ? `${day}. Taken back.` : `${day}. Seen by ${seen} of ${told}.`}</p>
      </div>
      {!isTakenBack && (
        <div className="flex gap-4">
          <Link className="link" href={`/community/announcements/${id}`} prefetch={false}>
            Read
          </Link>
          <ActionButton
            id={`take-back-${id}`}
            action={withdrawAnnouncementAction}
            words={failureWords("Not taken back", "Nothing was changed. Please try again.")}
            values={{ id }}
            className="link"
            label={`Take back: ${title}`}
          >
            Take back
          </ActionButton>
        </div>
      )}
    </li>
  );
}
