"use client";

import { roomsCopy } from "@/content/pages/rooms";
import { threadCopy as copy } from "@/content/pages/thread";
import { fill } from "@/lib/text";
import { shownMessages } from "../session/timeline";
import { MessageRows } from "../boards/message-rows";
import { useFeedView, usePeople, useReader } from "../use-clubhouse";
import { useClock } from "../use-clock";
import { countWords } from "./count-words";
import { repliesTo } from "./replies";

/** The post above its replies, and their number. */
export function ThreadHead({ id, renderedAt }: { id: string; renderedAt: number }) {
  const { timeline } = useFeedView();
  const reader = useReader();
  const people = usePeople();
  const { zone } = useClock(renderedAt);
  const post = timeline.known.find((one) => one.id === id);
  if (!post) return null;
  const author = people.get(post.authorId ?? "") ?? null;
  const replies = repliesTo(post, timeline, { readerId: reader.id, newAfter: null });
  const count = Math.max(
    replies.count,
    replies.isMost ? 0 : shownMessages(timeline).filter(({ hidden }) => !hidden).length,
  );
  return (
    <>
      {post.deletedAt ? (
        <div className="grid gap-1 px-6 py-5 max-lg:px-4">
          <h2 className="h2 text-[1.375rem]">{copy.takenDown.title}</h2>
          {count > 0 && <p className="text-ink-2">{copy.takenDown.text}</p>}
        </div>
      ) : (
        <>
          <h2 className="sr-only">
            {fill(copy.heading, { name: author?.name ?? roomsCopy.message.unknownAuthor })}
          </h2>
          <MessageRows
            rows={[{ type: "message", key: id, message: post, isGrouped: false, pending: null }]}
            zone={zone}
            className="thread-post"
          />
        </>
      )}
      <div className="flex items-baseline justify-between gap-4 border-t-[1.5px] border-ink px-6 pt-4 max-lg:px-4 lg:snug:px-[1.1rem]">
        <h3 className="h2 text-[1.1875rem]">
          {count === 0 ? copy.replies : countWords({ ...replies, count })}
        </h3>
        {count > 1 && <span className="small text-ink-2">{copy.oldestFirst}</span>}
      </div>
      {count === 0 && <p className="px-6 pt-2 text-ink-2 max-lg:px-4 lg:snug:px-[1.1rem]">{copy.none}</p>}
    </>
  );
}
