"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { ask } from "@/components/forms/use-action-form";
import { keepReplyDraftAction } from "@/lib/administration/inbox/actions";

const pauseMs = 1_500;

/** Saves a reply's draft on the server: after a pause in typing, on leaving the page, and on request. */
export function useDraft(part: RefObject<HTMLElement | null>, keptAt: string | null) {
  const [words, setWords] = useState(keptAt === null ? null : `Draft kept ${keptAt}`);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnkept = useRef(false);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  function keep() {
    clearTimeout(timer.current);
    const form = part.current?.querySelector("form");
    if (!form || !isUnkept.current) return;
    isUnkept.current = false;
    const data = new FormData(form);
    // Saves run one after another, so the latest text wins
    underWay.current = underWay.current.then(async () => {
      const answer = await ask(keepReplyDraftAction, data);
      const time = answer.status === "sent" ? answer.success?.text : null;
      if (time !== "")
        setWords(
          time
            ? `Draft kept ${time}`
            : "The draft isn’t saved: no connection, or the entry no longer exists.",
        );
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
      // Client-side navigation to another page
      keepLatest.current();
    };
  }, []);

  return {
    words,
    /** Call after typing. */
    note: () => {
      isUnkept.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepLatest.current(), pauseMs);
    },
    keepNow: () => {
      isUnkept.current = true;
      keep();
    },
    /** It is being sent: no more saves unless that fails and more is typed. */
    hold: () => clearTimeout(timer.current),
    /** Stops saving, as it is sent or deleted. Resolves once no save is running. */
    end: async () => {
      clearTimeout(timer.current);
      isUnkept.current = false;
      await underWay.current;
      setWords(null);
    },
  };
}
