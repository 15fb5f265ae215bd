import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { Icon } from "@/components/ui/icon";
import { clubhouse } from "@/content/clubhouse";
import { laterCopy as copy } from "@/content/pages/later";
import { boardOf } from "@/lib/access/board-list";
import { clockIn, dayIn, zoneName } from "@/lib/events/words";
import { wallClock } from "@/lib/time/zones";
import { cancelPostAction, savePostAction } from "@/lib/clubhouse/scheduled/actions";
import type { ScheduledView } from "@/lib/clubhouse/scheduled/posts";
import type { Place } from "@/lib/clubhouse/scheduled/schema";
import { fill } from "@/lib/text";
import { PostAt } from "./post-at";

const words = formWords({ failure: copy.failure });
const outcomes = { ...words, kept: "" };
const startLength = 40;

type LaterPageProps = {
  posts: readonly ScheduledView[];
  /** The post being edited, which is the reader's own. */
  changed: ScheduledView | null;
  newId: string;
  /** Where the reader may post. */
  places: readonly Place[];
};

export function LaterPage({ posts, changed, newId, places }: LaterPageProps) {
  return (
    <main className="sheet [--width:40rem]" id="main" tabIndex={-1}>
      <Link href="/community" className="back" prefetch={false}>
        <Icon name="back" size={18} />
        {copy.back}
      </Link>
      <header className="sheet-head">
        <h1 className="h1">{copy.title}</h1>
        <p>{copy.text}</p>
      </header>
      {posts.length === 0 && <p className="text-ink-2">{copy.empty}</p>}
      <ul role="list" className="grid gap-4">
        {posts.map((post) => (
          <ScheduledPost key={post.id} post={post} />
        ))}
      </ul>
      <h2 className="h2 mt-8">{changed ? copy.change : copy.write}</h2>
      <PublicForm id="later" action={savePostAction} words={words} className="stack mt-4">
        <input type="hidden" name="id" value={changed?.id ?? newId} />
        <FormField
          as="select"
          name="place"
          label={copy.fields.place}
          defaultValue={changed ? `${changed.board}:${changed.kind}` : undefined}
        >
          {places.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </FormField>
        <FormField
          as="textarea"
          name="content"
          label={copy.fields.content}
          defaultValue={changed?.content}
          maxLength={clubhouse.messageMax}
          rows={6}
          required
        />
        <PostAt at={changed ? typedAt(changed) : ""} zone={changed?.timeZone ?? null} />
        <Submit label={copy.submit} busy={copy.submitting} />
      </PublicForm>
    </main>
  );
}

function ScheduledPost({ post }: { post: ScheduledView }) {
  const { id, board, content, opensAt, timeZone, state, failedWhy, isOwn, authorName } = post;
  const start = content.slice(0, startLength);
  const when = fill(copy.opens, { day: dayIn(opensAt, timeZone), time: clockIn(opensAt, timeZone) });
  const why: Readonly<Record<string, string>> = copy.failed;
  return (
    <li className="grid gap-2 border-t-[1.5px] border-hair pt-4">
      <p className="small text-ink-2">
        {boardOf(board).title}
        {!isOwn && ` ${fill(copy.by, { name: authorName })}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      {state === "failed" ? (
        <p className="error">{why[failedWhy ?? ""] ?? copy.failed.refused}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-compact">
          <Icon name="clock" size={16} />
          <b className="font-[650]">{state === "opening" ? copy.states.opening : when}</b>
          <span className="text-ink-2">{fill(copy.zone, { zone: zoneName(timeZone) })}</span>
        </p>
      )}
      {state !== "opening" && (
        <div className="flex flex-wrap items-center gap-3">
          {isOwn && (
            <Link
              className="link"
              href={`/community/later?change=${id}#later`}
              aria-label={fill(copy.changeOf, { start })}
              prefetch={false}
            >
              {copy.change}
            </Link>
          )}
          <ActionButton
            id={`cancel-${id}`}
            action={cancelPostAction}
            words={outcomes}
            values={{ id }}
            className="tinybtn"
            label={fill(copy.cancelOf, { start })}
          >
            {copy.cancel}
          </ActionButton>
        </div>
      )}
    </li>
  );
}

function typedAt({ opensAt, timeZone }: ScheduledView): string {
  const { day, clock } = wallClock(opensAt, timeZone);
  return `${day}T${clock}`;
}
