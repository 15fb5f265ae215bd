"use client";

import { postFootCopy as copy } from "@/content/pages/post-foot";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { Mark, MessageView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { UnreadMark } from "../boards/unread-mark";
import { momentOf, timeOf } from "../boards/rows";
import { postAddress } from "../route";
import { Avatar } from "@/components/layout/avatar";
import { useFeedView, usePeople, useReader } from "../use-clubhouse";
import { countWords } from "./count-words";
import { repliesTo } from "./replies";

type PostFootProps = { post: MessageView; zone: string; children: ReactNode };

/** Below a post on its board: a link to its page, with reply count, authors and latest time. */
export function PostFoot({ post, zone, children }: PostFootProps) {
  const { timeline, newAfter } = useFeedView();
  const reader = useReader();
  const people = usePeople();
  const replies = repliesTo(post, timeline, { readerId: reader.id, newAfter });
  // Deleted accounts have no avatar
  const faces = replies.faces.flatMap((id) => people.get(id) ?? []);
  const latestBy = people.get(replies.faces[0] ?? "")?.name;
  return (
    <div className="post-foot">
      <a className={replies.count === 0 ? "is-first" : undefined} href={postAddress(post.id)}>
        {faces.length > 0 && (
          <span className="faces">
            {faces.map(({ id, name }) => (
              <Avatar key={id} id={id} name={name} size="1.5rem" />
            ))}
          </span>
        )}
        {replies.count > 0 ? <b>{countWords(replies)}</b> : post.closed ? copy.open : copy.reply}
      </a>
      {replies.latest && (
        <span>
          {latestBy
            ? fill(copy.latest, { name: latestBy, time: timeOf(replies.latest, zone) })
            : timeOf(replies.latest, zone)}
        </span>
      )}
      <UnreadMark count={replies.unread} />
      {post.closed && <Closed mark={post.closed} isOwn={post.closed.by?.id === reader.id} zone={zone} />}
      {children}
    </div>
  );
}

function Closed({ mark: { at }, isOwn, zone }: { mark: Mark; isOwn: boolean; zone: string }) {
  return (
    <span className="is-closed" title={momentOf(at, zone)}>
      <Icon name="lock" size={15} />
      {isOwn ? fill(copy.closedByYou, { time: timeOf(at, zone) }) : copy.closed}
    </span>
  );
}
