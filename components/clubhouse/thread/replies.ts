import { repliesMax } from "@/content/replies";
import type { MessageView } from "@/lib/clubhouse/schema";
import type { Timeline } from "../session/timeline";

/**
 * A post's replies as its board shows them; `isMost`: there may be more than `count`. `unread` counts others' new
 * ones.
 */
export type ReplySummary = {
  count: number;
  isMost: boolean;
  latest: string | null;
  faces: readonly string[];
  unread: number;
};

const facesShown = 3;

/** The server's count plus every later change (docs/clubhouse.md#replies). */
export function repliesTo(
  post: MessageView,
  { known }: Pick<Timeline, "known">,
  { readerId, newAfter }: { readerId: string; newAfter: number | null },
): ReplySummary {
  const { count, latest, faces, asOf } = post.replies ?? none(post);
  const heard = known.filter(({ replyTo }) => replyTo === post.id);
  const added = heard.filter((one) => one.position > asOf && !isRemoved(one)).reverse();
  const gone = heard.filter(
    (one) => one.position <= asOf && (one.hiddenFrom ?? one.revision) > asOf && isRemoved(one),
  );
  const total = Math.max(count + added.length - gone.length, 0);
  const who = new Set([...added.flatMap(({ authorId }) => authorId ?? []), ...faces]);
  const isNew = (one: MessageView) =>
    newAfter !== null && !isRemoved(one) && one.position > newAfter && one.authorId !== readerId;
  return {
    count: total,
    isMost: count >= repliesMax,
    latest: total === 0 ? null : (added.find(({ authorId }) => authorId)?.createdAt ?? latest),
    faces: total === 0 ? [] : [...who].slice(0, facesShown),
    unread: heard.filter(isNew).length,
  };
}

function isRemoved({ deletedAt, hidden }: MessageView): boolean {
  return deletedAt !== null || hidden !== undefined;
}

function none({ position }: MessageView) {
  return { count: 0, latest: null, faces: [], asOf: position };
}
