import { randomUUID } from "node:crypto";
import path from "node:path";
import Link from "next/link";
import { Status } from "@/components/admin/lists/list-table";
import { thumbnail } from "@/components/admin/site/marked-words";
import { stateMarks } from "@/components/admin/site/state-marks";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { draftFromPostAction, withdrawLetterAction } from "@/lib/broadcasts/actions";
import type { lettersOfPosts } from "@/lib/broadcasts/read";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import type { PostRow } from "./post-rows";

const words = failureWords("Send as a letter", "No draft was created. Try again.");
const removePostTexts = failureWords("Take it off the site", "The post is still on the site. Try again.");

type Letters = Awaited<ReturnType<typeof lettersOfPosts>>;

const columns =
  "grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[4.5rem_minmax(0,2.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)]";

/** Posts with their states, each with what there is of it as a letter. */
export function PostsPage({ rows, letters }: { rows: readonly PostRow[]; letters: Letters }) {
  return (
    <>
      <div
        className={`grid gap-x-4 border-b-[1.5px] border-ink px-1 pb-2 text-[0.8125rem] font-semibold text-ink-2 max-lg:hidden ${columns}`}
        aria-hidden="true"
      >
        <span className="col-start-2">Post</span>
        <span>Category</span>
        <span>State</span>
        <span>Date</span>
      </div>
      <ul role="list" className="max-lg:border-t-[1.5px] max-lg:border-ink">
        {rows.map((row) => (
          <Line key={row.id} row={row} letter={letters.get(row.slug ?? "")} />
        ))}
      </ul>
    </>
  );
}

const made = {
  draft: "There is a draft of it",
  scheduled: "It is set to go as a letter",
  sending: "It is going out as a letter",
  paused: "Its letter is paused",
  sent: "It went as a letter on {day}",
  cancelled: "Its letter was stopped on {day}",
};

function Line({ row, letter }: { row: PostRow; letter: ReturnType<Letters["get"]> }) {
  const { href, title, category, state, when, cover } = row;
  return (
    <li
      className={`grid items-center gap-x-4 gap-y-1 border-b-[1.5px] border-hair px-1 py-[0.6rem] text-read max-lg:items-start max-lg:py-4 ${columns}`}
    >
      {cover ? (
        <img
          src={thumbnail(cover)}
          alt=""
          loading="lazy"
          className="h-[3.375rem] w-18 object-cover max-lg:row-span-4"
        />
      ) : (
        <span className="grid h-[3.375rem] w-18 place-items-center border-[1.5px] border-dashed border-ink-2 text-[0.75rem] text-ink-2 max-lg:row-span-4">
          No picture
        </span>
      )}
      <div className="min-w-0">
        <h2 className="font-strong">
          <Link href={href} className="link" prefetch={false}>
            {title}
          </Link>
        </h2>
        {row.path && <p className="text-fine wrap-anywhere text-ink-2 max-lg:hidden">{row.path}</p>}
      </div>
      <p className="text-compact text-ink-2 lg:hidden">{[category, when].filter(Boolean).join(". ")}</p>
      <p className="max-lg:hidden">{category}</p>
      <div>
        <Status text={state} mark={stateMarks[state]} />
        {row.isOverdue && (
          <p className="text-fine text-error">Not published: something has to be fixed first.</p>
        )}
        {row.changes > 0 && (
          <p className="text-fine text-ink-2">
            {`${row.changes} ${row.changes === 1 ? "change" : "changes"} not published`}
          </p>
        )}
      </div>
      <div className="max-lg:col-start-2">
        <p className="max-lg:hidden">{when}</p>
        <LetterOf row={row} letter={letter} />
      </div>
    </li>
  );
}

type LetterOfProps = { row: PostRow; letter: ReturnType<Letters["get"]> };

/** What there is of a post as a letter, and the button that makes one or ends a published one. */
function LetterOf({ row: { slug, title, letterId }, letter }: LetterOfProps) {
  if (!slug) return null;
  return (
    <div className="text-compact">
      {letterId && (
        <p>
          <Link href={`/admin/letters/${letterId}`} className="link inline-block py-0.5" prefetch={false}>
            It went as a letter first
          </Link>
        </p>
      )}
      {letter && (
        <p>
          <Link href={`/admin/letters/${letter.id}`} className="link inline-block py-0.5" prefetch={false}>
            {fill(made[letter.status], {
              day: letter.endedAt ? formatDay(calendarDay(letter.endedAt)) : "",
            })}
          </Link>
        </p>
      )}
      {letterId === undefined ? (
        <SendAsLetter slug={slug} title={title} />
      ) : (
        <RemovePost slug={slug} title={title} />
      )}
    </div>
  );
}

type PostActionProps = { slug: string; title: string };

function SendAsLetter({ slug, title }: PostActionProps) {
  return (
    <ActionButton
      id={`letter-of-${slug}`}
      action={draftFromPostAction}
      words={words}
      values={{ id: randomUUID(), slug }}
      className="tinybtn is-plain max-lg:min-h-target"
      label={`Send as a letter: ${title}`}
    >
      Send as a letter
    </ActionButton>
  );
}

function RemovePost({ slug, title }: PostActionProps) {
  const name = path.basename(slug);
  return (
    <ActionButton
      id={`take-off-${name}`}
      action={withdrawLetterAction}
      words={removePostTexts}
      values={{ slug: name }}
      className="tinybtn is-plain max-lg:min-h-target"
      label={`Take it off the site: ${title}`}
    >
      Take it off the site
    </ActionButton>
  );
}
