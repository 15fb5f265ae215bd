"use client";

import { clsx } from "clsx/lite";
import { roomsCopy } from "@/content/pages/rooms";
import { connectionCopy } from "@/content/pages/connection";
import { Composer } from "./composer";
import { MessageList } from "./message-list";
import type { ConnectionState } from "./session/connection-state";
import { FeedProvider, useClubhouse } from "./use-clubhouse";
import { lazyComponent } from "@/components/ui/lazy";

// Empty until the connection is up
const WhoIsHere = lazyComponent(async () => (await import("./presence/who-is-here")).WhoIsHere);

// A session ends while the server answers
const SignedOutDialog = lazyComponent(async () => (await import("./signed-out-dialog")).SignedOutDialog);

const copy = roomsCopy.chat;
/** A word with a dot before it, filled while connected. */
const statusDot =
  "inline-flex items-center gap-[0.45rem] text-fine leading-none font-semibold text-ink-2 before:size-[11px] before:rounded-full before:border-2 before:border-ink";
const labels: Record<ConnectionState, string> = {
  connecting: connectionCopy.chatConnection.connecting,
  live: connectionCopy.chatConnection.connected,
  offline: connectionCopy.chatConnection.offlineLabel,
  ended: connectionCopy.chatConnection.offlineLabel,
};

export function ChatRoom({ renderedAt }: { renderedAt: number }) {
  const connection = useClubhouse((view) => view.connection);

  return (
    <section data-room="chat" className="room chat" aria-labelledby="chat-title">
      <div className="room-head grid min-h-[7.85rem] grid-cols-[minmax(0,1fr)_auto] content-center pb-[0.8rem] max-lg:min-h-0 max-lg:pb-[0.55rem] lg:snug:min-h-36 lg:snug:px-[1.1rem]">
        <h2 id="chat-title" className="h2 lg:snug:text-[1.1875rem]">
          {copy.title}
        </h2>
        <span
          className={clsx(statusDot, connection === "live" ? "before:bg-marigold" : "before:border-dashed")}
        >
          {labels[connection]}
        </span>
        <WhoIsHere />
        <p className="small without-scripts">{connectionCopy.withoutScripts}</p>
      </div>
      <FeedProvider board="general">
        <MessageList renderedAt={renderedAt} />
        <Composer />
      </FeedProvider>
      {connection === "ended" && <SignedOutDialog />}
    </section>
  );
}
