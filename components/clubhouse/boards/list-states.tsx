"use client";

import { useEffect, useState } from "react";
import type { BoardId } from "@/content/boards";
import { boardsCopy } from "@/content/pages/boards";
import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/site/picture";
import { Icon } from "../icon";
import { roomCopy } from "./room-copy";

/** A quick answer comes before anything stands in for it. Milliseconds. */
const patience = 300;

/** Three rows stand in while a room is on its way, if that takes long. They keep still. */
export function LoadingList() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div className="skeleton">
      {["22% 92% 64%", "30% 88%", "18% 96% 90% 40%"].map((widths) => (
        <div key={widths} className="skeleton-row" aria-hidden="true">
          <span className="skeleton-stamp" />
          <div>
            {widths.split(" ").map((width) => (
              <span key={width} style={{ width }} />
            ))}
          </div>
        </div>
      ))}
      <p className="sr-only" role="status">
        {communityCopy.loading}
      </p>
    </div>
  );
}

/** Nobody has written here yet: a line that helps somebody go first. */
export function EmptyList({ board }: { board: BoardId }) {
  const { empty } = roomCopy(board);
  return (
    <div className="empty">
      {empty.picture && <Picture path={empty.picture} alt="" sizes="144px" />}
      <h3>{empty.title}</h3>
      <p>{empty.text}</p>
    </div>
  );
}

/** The room could not be fetched: says so where the list would be. */
export function FailedList({ onReload }: { onReload: () => void }) {
  const { title, text } = communityCopy.toasts.loadFailed;
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p>{text}</p>
      <Button variant="secondary" size="small" onClick={onReload}>
        <Icon name="retry" size={16} />
        {boardsCopy.reload}
      </Button>
    </div>
  );
}
