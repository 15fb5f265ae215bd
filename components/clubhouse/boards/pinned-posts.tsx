"use client";

import { Fragment } from "react";
import { pinsCopy as copy } from "@/content/pages/pins";
import { LazyIcon } from "@/components/ui/lazy-icon";
import type { MessageView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { postAddress } from "../route";
import { pinnedPosts } from "../session/timeline";
import { useFeedPart, usePeople, useReader } from "../use-clubhouse";

/** The board's pinned posts, one line each with a link; they do not scroll with the list. */
export function PinnedPosts() {
  const timeline = useFeedPart((view) => view.timeline);
  return pinnedPosts(timeline).map((post) => (
    <Fragment key={post.id}>
      <PinnedPost post={post} />
    </Fragment>
  ));
}

function PinnedPost({ post: { id, content, pinned } }: { post: MessageView }) {
  const reader = useReader();
  const people = usePeople();
  const by = pinned?.by;
  const name = by && (people.get(by.id)?.name ?? by.name);
  const [, head = content, rest] = /^(.+?(?:[.!?:](?=\s)|\n|$))(.*)$/su.exec(content) ?? [];
  return (
    <a
      className="group grid min-h-target grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b-[1.5px] border-hair bg-paper px-6 py-2 text-read max-lg:px-4 lg:snug:px-[1.1rem]"
      href={postAddress(id)}
    >
      <LazyIcon name="pin" size={17} />
      <span className="truncate">
        <b className="font-[650] group-hover:underline" dir="auto">
          {head.trim()}
        </b>{" "}
        <span className="text-compact text-ink-2 max-lg:hidden">{rest?.trim()}</span>
      </span>
      <span className="small text-ink-2">
        {by?.id === reader.id ? copy.byYou : name ? fill(copy.by, { name }) : copy.byFormerMember}
      </span>
    </a>
  );
}
