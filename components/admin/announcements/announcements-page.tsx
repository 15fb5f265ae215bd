import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { announcementMax } from "@/content/member-letters";
import { announcementsCopy as copy } from "@/content/pages/announcements";
import { FormCheck, FormField } from "@/components/forms/fields";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { announceAction, takeBackAction } from "@/lib/announcements/actions";
import type { Hearers, ToldBefore } from "@/lib/announcements/read";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

type AnnouncementsPageProps = { id: string; hearers: Hearers; before: readonly ToldBefore[] };

const { fields, happens } = copy;
const rows = ["at_once", "weekly", "off", "unconfirmed"] as const;

/** The form for an announcement, its number of recipients, and earlier ones. */
export function AnnouncementsPage({ id, hearers, before }: AnnouncementsPageProps) {
  const { all: count } = hearers;
  const { title, text } = announcementMax;
  return (
    <div className="split [--side:24rem]">
      <PublicForm
        // Remount for a new id
        key={id}
        id="announce"
        action={announceAction}
        words={formWords({ failure: copy.failure })}
        className="stack min-w-0"
      >
        <input type="hidden" name="id" value={id} />
        <FormField name="title" label={fields.title.label} maxLength={title} autoComplete="off" required />
        <FormField
          as="textarea"
          name="text"
          label={fields.text.label}
          hint={fill(fields.text.hint, { max: text.toLocaleString("en-GB") })}
          maxLength={text}
          rows={8}
          required
        />
        <FormCheck name="sure" required>
          {count === 1 ? copy.sure.one : fill(copy.sure.label, { count })}
        </FormCheck>
        <Submit
          label={count === 1 ? copy.submit.one : fill(copy.submit.many, { count })}
          busy={copy.submitting}
          size="small"
        />
      </PublicForm>
      <div className="min-w-0">
        <section className="block" aria-labelledby="happens">
          <h2 id="happens" className="h2">
            {happens.title}
          </h2>
          <dl>
            <Row label={happens.bell} count={count} />
            {rows
              .filter((row) => row !== "unconfirmed" || hearers[row] > 0)
              .map((row) => (
                <Row key={row} label={happens[row]} count={hearers[row]} />
              ))}
          </dl>
          <p className="small mt-3">
            {happens.note}{" "}
            <Link className="link" href="/admin/told" prefetch={false}>
              {happens.settings}
            </Link>
          </p>
        </section>
        <section className="block" aria-labelledby="before">
          <h2 id="before" className="h2">
            {copy.before.title}
          </h2>
          {before.length === 0 && <p className="mt-3">{copy.before.none}</p>}
          <ul role="list">
            {before.map((one) => (
              <Before key={one.id} {...one} />
            ))}
          </ul>
        </section>
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

function Before({ id, title, at, isTakenBack, told, seen }: ToldBefore) {
  const words = copy.before;
  const day = formatDay(calendarDay(at));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-[1.5px] border-hair py-3">
      <div className="min-w-0 wrap-anywhere">
        <b className="block">{title}</b>
        <p className="small">
          {isTakenBack ? `${day}. ${words.takenBack}` : fill(words.by, { day, seen, told })}
        </p>
      </div>
      {!isTakenBack && (
        <div className="flex gap-4">
          <Link className="link" href={`/community/announcements/${id}`} prefetch={false}>
            {words.read}
          </Link>
          <ActionButton
            id={`take-back-${id}`}
            action={takeBackAction}
            words={formWords({ failure: words.failure })}
            values={{ id }}
            className="link"
            label={fill(words.takeBackLabel, { title })}
          >
            {words.takeBack}
          </ActionButton>
        </div>
      )}
    </li>
  );
}
