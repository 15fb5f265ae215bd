"use client";

import { useState, useSyncExternalStore } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { threadCopy as copy } from "@/content/pages/thread";
import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy";
import { mayOnBoard } from "@/lib/access/policy";
import { boardOf } from "@/lib/access/board-list";
import type { Preference } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { Composer } from "../composer";
import { MessageList } from "../message-list";
import { routeAddress, type TabBoard } from "../route";
import { useClock } from "../use-clock";
import { FeedProvider, useFeedPart, usePeople, usePrincipal, useRoomDraft } from "../use-clubhouse";
import { ClosedNote, closedWhileWriting } from "./closed-note";
import { ThreadHead } from "./thread-head";

// Rarely shown, and once
const PushPrompt = lazyComponent(
  async () => (await import("@/components/clubhouse/phone/push-prompt")).PushPrompt,
);

const PostButtons = lazyComponent(async () => (await import("./post-buttons")).PostButtons);

type ThreadRoomProps = {
  board: TabBoard;
  id: string;
  wish: Preference | null;
  renderedAt: number;
  /** The public push key, if the reader is to be asked about push. */
  promptKey: string | null;
};

/** A post's page, in place of its board's: back link, post, replies and composer. */
export function ThreadRoom({ board, id, wish, renderedAt, promptKey }: ThreadRoomProps) {
  const { title } = boardOf(board);
  return (
    <FeedProvider board={board}>
      <div className="room-head px-6 py-3 max-lg:px-4 max-lg:py-1 lg:snug:px-[1.1rem]">
        <a
          className="inline-flex min-h-target items-center gap-2 font-[650]"
          href={`${routeAddress({ section: "boards", board })}#message-${id}`}
          aria-label={fill(copy.back, { board: title })}
        >
          <Icon name="back" size={16} />
          {title}
        </a>
        <PostButtons id={id} wish={wish} />
      </div>
      <MessageList
        renderedAt={renderedAt}
        begin={beginAt}
        head={<ThreadHead id={id} renderedAt={renderedAt} />}
        foot={promptKey && <PushPrompt publicKey={promptKey} />}
      />
      <Answer id={id} renderedAt={renderedAt} />
    </FeedProvider>
  );
}

/** The reply composer, unless the post is deleted or hidden. A closed post has a note; an unsent reply stays. */
function Answer({ id, renderedAt }: { id: string; renderedAt: number }) {
  const post = useFeedPart(({ timeline }) => timeline.known.find((one) => one.id === id));
  const author = usePeople().get(post?.authorId ?? "")?.name ?? roomsCopy.message.unknownAuthor;
  const principal = usePrincipal();
  const draft = useRoomDraft(id);
  const [isWriting, setWriting] = useState(false);
  const clock = useClock(renderedAt);
  const hasDraft = useSyncExternalStore(neverChanges, () => draft.read() !== "", alwaysFalse);
  if (!post || post.deletedAt || post.hidden) return null;
  const { closed } = post;
  if (!mayOnBoard({ ...principal, postingPause: null }, "reply", post.board)) return null;
  if (closed && !isWriting && !hasDraft) return <ClosedNote mark={closed} clock={clock} />;
  return (
    <Composer
      words={{ label: copy.label, placeholder: fill(copy.placeholder, { name: author }), send: copy.reply }}
      id="reply"
      room={id}
      refusal={closed && closedWhileWriting(closed, clock)}
      onWriting={setWriting}
    />
  );
}

const neverChanges = () => () => {};
const alwaysFalse = () => false;

/** Starts at the reply in the URL, else at the post unless something is new. */
function beginAt(list: Element | null): Element | null {
  const named = document.getElementById(location.hash.slice(1));
  if (named && list?.contains(named)) {
    named.focus({ preventScroll: true });
    return named;
  }
  return list?.querySelector("[data-new-since]") ? null : (list?.firstElementChild ?? null);
}
