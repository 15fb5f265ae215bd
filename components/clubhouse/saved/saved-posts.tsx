import Link from "next/link";
import { roomsCopy } from "@/content/pages/rooms";
import { savedCopy as copy } from "@/content/pages/saved";
import { ActionButton } from "@/components/forms/action-button";
import { savedPath } from "@/lib/access/paths";
import { unsavePostAction } from "@/lib/clubhouse/actions";
import type { SavedPage } from "@/lib/clubhouse/saved-posts";
import type { SavedView } from "@/lib/clubhouse/saved-schema";
import { fill } from "@/lib/text";
import { dayLabel, whenOf, type Clock } from "../boards/rows";
import { PostLine } from "../post-line";
import { postAddress } from "../route";

type View = "saved" | "own";

type SavedPostsProps = { page: SavedPage; view: View; isFirst: boolean; clock: Clock };

/** The saved posts or the reader's own, with a button to the other list. */
export function SavedPosts({ page: { posts, next, counts }, view, isFirst, clock }: SavedPostsProps) {
  const address = (one: View) => (one === "own" ? `${savedPath}?view=own` : savedPath);
  return (
    <>
      <nav aria-label={copy.tabs.label} className="border-b-[1.5px] border-ink">
        <form action={savedPath}>
          <ul role="list" className="flex gap-7">
            {(["saved", "own"] as const).map((one) => (
              <li key={one}>
                <button
                  name="view"
                  value={one}
                  aria-current={one === view ? "page" : undefined}
                  className="inline-flex min-h-target cursor-pointer items-center gap-2 font-semibold text-ink-2 no-underline hover:text-ink aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-4px_0_var(--ink)]"
                >
                  {copy.tabs[one]}
                  <span className="text-read font-medium tabular-nums">{counts[one]}</span>
                </button>
              </li>
            ))}
          </ul>
        </form>
      </nav>
      {posts.length === 0 && isFirst ? (
        <div className="pt-9">
          <h2 className="h2 mb-2 text-[1.5rem]">{copy.empty[view].title}</h2>
          <p className="max-w-96 text-ink-2">{copy.empty[view].text}</p>
        </div>
      ) : (
        <>
          <p className="small my-[0.9rem] text-ink-2">{copy.note[view]}</p>
          <ul role="list" className="border-t-[1.5px] border-ink">
            {posts.map((post) => (
              <Line key={post.id} saved={post} view={view} clock={clock} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-6 flex gap-6">
        {!isFirst && (
          <Link className="tinybtn is-plain" href={address(view)} prefetch={false}>
            {copy.newest}
          </Link>
        )}
        {next && (
          <Link
            className="tinybtn is-plain"
            href={`${savedPath}?view=${view}&before=${next}`}
            prefetch={false}
          >
            {copy.older}
          </Link>
        )}
      </div>
    </>
  );
}

const words = {
  invalid: copy.removeFailed,
  failure: copy.removeFailed,
  kept: copy.removeFailed.text,
};

function Line({ saved, view, clock }: { saved: SavedView; view: View; clock: Clock }) {
  const { id, board, at, post } = saved;
  return (
    <PostLine
      id={id}
      board={board}
      when={view === "own" ? whenOf(at, clock) : fill(copy.savedOn, { day: dayWords(at, clock) })}
      author={post?.author ?? null}
      href={post ? postAddress(id) : undefined}
      beside={post ? besideName(post) : undefined}
      action={
        view === "saved" && (
          <ActionButton
            id={`remove-${id}`}
            action={unsavePostAction}
            words={words}
            values={{ id }}
            className="tinybtn max-lg:min-h-target"
            label={copy.removeLabel}
          >
            {copy.remove}
          </ActionButton>
        )
      }
    >
      <p className={post ? "line-clamp-3 max-w-152 text-[1.0625rem]/[1.5]" : "text-ink-2"} dir="auto">
        {post ? post.content : copy.gone}
      </p>
    </PostLine>
  );
}

/** "today" within a sentence; weekdays and dates stay as they are. */
function dayWords(at: Date, clock: Clock): string {
  const label = dayLabel(at.toISOString(), clock);
  const { today, yesterday } = roomsCopy.message;
  return label === today || label === yesterday ? label.toLowerCase() : label;
}

/** "with a poll, 3 replies, 1 new". */
function besideName(post: NonNullable<SavedView["post"]>): string {
  const { isPinned, isHidden, hasPoll, file, replies, newReplies } = post;
  const { with: beside } = copy;
  return [
    isHidden && beside.hidden,
    isPinned && beside.pinned,
    hasPoll && beside.poll,
    file &&
      (file.kind === "picture"
        ? beside.picture
        : file.name
          ? fill(beside.file, { name: file.name })
          : beside.unnamed),
    replies > 0 && (replies === 1 ? beside.reply : fill(beside.replies, { count: replies })),
    newReplies > 0 && fill(beside.new, { count: newReplies }),
  ]
    .filter(Boolean)
    .join(", ");
}
