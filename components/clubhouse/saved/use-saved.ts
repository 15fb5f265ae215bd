"use client";

import { useEffect, useState } from "react";
import { savedCopy } from "@/content/pages/saved";
import { toast } from "@/components/ui/toast";
import { fetchSaved, setSaved } from "../session/late-chat-api";
import { useClubhouseSession } from "../use-clubhouse";

const { toasts } = savedCopy;

/** Whether the reader saved a post, null until loaded, and how to change it; `isWanted`: the message can be saved. */
export function useSaved(id: string, isWanted: boolean) {
  const session = useClubhouseSession();
  const [isSaved, setIsSaved] = useState<boolean | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void fetchSaved(id).then((answer) => {
      if (answer.ok && !isLeft) setIsSaved(answer.value.isSaved);
    });
    return () => void (isLeft = true);
  }, [id, isWanted]);

  const toggle = async () => {
    const answer = await setSaved(id, !isSaved);
    if (answer.ok) {
      setIsSaved(answer.value.isSaved);
      toast(answer.value.isSaved ? toasts.saved : toasts.removed);
    } else session.explain(answer, toasts.failed);
  };
  return { isSaved, toggle };
}
