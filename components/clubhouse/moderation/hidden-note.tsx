"use client";

import { marksCopy } from "@/content/pages/marks";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { mayModerate } from "@/lib/access/policy";
import type { HiddenMark, MessageView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { momentOf, timeOf } from "../boards/rows";
import { postAddress } from "../route";
import { usePrincipal, useFeed, usePeople, useReader } from "../use-clubhouse";
import { useMarks } from "./use-marks";

const { hidden: copy, toasts } = marksCopy;

type HiddenNoteProps = { message: MessageView; mark: HiddenMark; zone: string };

/** On a hidden message: who hid it, when and why; moderators get a button to show it again. */
export function HiddenNote({ message, mark: { at, by, reason }, zone }: HiddenNoteProps) {
  const principal = usePrincipal();
  const reader = useReader();
  const people = usePeople();
  const { thread } = useFeed();
  const mark = useMarks(message);
  const time = timeOf(at, zone);
  const words =
    by?.id === reader.id
      ? fill(copy.byYou, { time })
      : by
        ? fill(copy.by, { name: people.get(by.id)?.name ?? by.name, time })
        : fill(copy.byFormerMember, { time });
  return (
    <p className="hidden-note">
      <b title={momentOf(at, zone)}>
        <LazyIcon name="hidden" size={16} />
        {words}
      </b>
      <span>{reason}</span>
      {mayModerate(principal, "post.hide", message.board) && (
        <button
          type="button"
          className="tinybtn is-plain needs-scripts"
          onClick={() => void mark("hidden", false, toasts.shown)}
        >
          {copy.show}
        </button>
      )}
      {thread === null && message.replyTo === null && (
        <a className="link" href={postAddress(message.id)}>
          {copy.open}
        </a>
      )}
    </p>
  );
}
