"use client";

import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import { Composer } from "./composer";
import { MessageList } from "./message-list";
import { WhoIsHere } from "./presence/who-is-here";
import type { LineState } from "./session/line-watch";
import { SignedOutDialog } from "./signed-out-dialog";
import { FeedProvider, useClubhouse } from "./use-clubhouse";

const copy = communityCopy.chat;
const lineLabels: Record<LineState, string> = {
  connecting: messagesCopy.chatConnection.connecting,
  live: messagesCopy.chatConnection.connected,
  lost: messagesCopy.chatConnection.offlineLabel,
  offline: messagesCopy.chatConnection.offlineLabel,
};

/** The live chat: head, list, composer. */
export function ChatRoom({ renderedAt }: { renderedAt: number }) {
  const { line } = useClubhouse();

  return (
    <section className="room chat" aria-labelledby="chat-title">
      <div className="room-head">
        <h2 id="chat-title" className="h2">
          {copy.title}
        </h2>
        <span className={line === "live" ? "live" : "live is-off"}>{lineLabels[line]}</span>
        <WhoIsHere />
        <p className="small without-scripts">{messagesCopy.withoutScripts}</p>
      </div>
      <FeedProvider board="general">
        <MessageList renderedAt={renderedAt} />
        <Composer />
      </FeedProvider>
      <SignedOutDialog />
    </section>
  );
}
