"use client";

import { useOptimistic, useState, useTransition } from "react";
import { noticesCopy } from "@/content/pages/notices";
import type { Preference } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text/interpolate";
import { useClubhouseSession } from "../use-clubhouse";
import { savePreference } from "./notices-api";

const copy = noticesCopy.follow;

type FollowButtonsProps = {
  /** The id of a board or post. */
  of: string;
  name: string;
  initial: Preference | null;
  /** Authors are notified anyway. */
  isMine?: boolean;
};

/** Follow or mute; at most one is on. */
export function FollowButtons({ of, name, initial, isMine = false }: FollowButtonsProps) {
  const session = useClubhouseSession();
  const [saved, setSaved] = useState(initial);
  const [wish, setWish] = useOptimistic(saved);
  const [isSaving, startSaving] = useTransition();

  function choose(next: Preference) {
    // Two concurrent requests could complete in either order
    if (isSaving) return;
    startSaving(async () => {
      const wanted = wish === next ? null : next;
      setWish(wanted);
      const answer = await savePreference(of, wanted ?? "none");
      if (answer.ok) setSaved(wanted);
      else session.explain(answer, copy.failed);
    });
  }

  return (
    <div
      className="needs-scripts flex flex-none gap-4"
      role="group"
      aria-label={fill(copy.group, { name })}
      aria-busy={isSaving}
    >
      {(isMine ? (["mute"] as const) : (["follow", "mute"] as const)).map((one) => (
        <button
          key={one}
          type="button"
          className="tinybtn is-plain min-h-6! max-lg:min-h-target!"
          onClick={() => choose(one)}
        >
          {copy[wish === one ? (`un${one}` as const) : one]}
        </button>
      ))}
    </div>
  );
}
