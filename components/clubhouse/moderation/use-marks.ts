"use client";

import { marksCopy } from "@/content/pages/marks";
import { toast } from "@/components/ui/toast";
import type { ModerationMark, MessageView } from "@/lib/clubhouse/schema";
import { setMark } from "../session/late-chat-api";
import { useClubhouseSession } from "../use-clubhouse";

const { toasts } = marksCopy;

/** Returns a function that sets or removes a moderator's mark and shows the result. */
export function useMarks({ id, board }: Pick<MessageView, "id" | "board">) {
  const session = useClubhouseSession();
  return async (
    mark: ModerationMark,
    isOn: boolean,
    done: (typeof toasts)[keyof typeof toasts],
  ): Promise<void> => {
    const answer = await setMark(id, mark, isOn);
    if (answer.ok) {
      session.feed(board).take(answer.value);
      toast(done);
    } else session.explain(answer, toasts.failed);
  };
}
