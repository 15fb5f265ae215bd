"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { inboxCopy } from "@/content/pages/admin-inbox";
import { ask } from "@/components/forms/use-action-form";
import { keepReplyDraftAction } from "@/lib/administration/inbox/actions";
import { fill } from "@/lib/text";

const { draft: copy } = inboxCopy.reply;
const pauseMs = 1_500;

/** Keeps the draft of an answer on the server: after a pause in the writing, on leaving the page, and when asked. */
export function useDraft(part: RefObject<HTMLElement | null>, keptAt: string | null) {
  const [words, setWords] = useState(keptAt === null ? null : fill(copy.kept, { time: keptAt }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnkept = useRef(false);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  function keep() {
    clearTimeout(timer.current);
    const form = part.current?.querySelector("form");
    if (!form || !isUnkept.current) return;
    isUnkept.current = false;
    const data = new FormData(form);
    // One after another: what was written last is kept last
    underWay.current = underWay.current.then(async () => {
      const answer = await ask(keepReplyDraftAction, data);
      const time = answer.status === "sent" ? answer.success?.text : null;
      if (time !== "") setWords(time ? fill(copy.kept, { time }) : copy.failed);
      if (answer.status === "failed") isUnkept.current = true;
    });
  }

  const keepLatest = useRef(keep);
  useEffect(() => {
    keepLatest.current = keep;
  });

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") keepLatest.current();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      // Another page of the site takes this one's place
      keepLatest.current();
    };
  }, []);

  return {
    words,
    /** Something was written. */
    note: () => {
      isUnkept.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepLatest.current(), pauseMs);
    },
    keepNow: () => {
      isUnkept.current = true;
      keep();
    },
    /** It is being sent: kept no more unless that fails and more is written. */
    hold: () => clearTimeout(timer.current),
    /** Nothing is kept any more: it is sent, or thrown away. Resolves once nothing is on its way. */
    end: async () => {
      clearTimeout(timer.current);
      isUnkept.current = false;
      await underWay.current;
      setWords(null);
    },
  };
}
