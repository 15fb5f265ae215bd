"use client";

import { useState } from "react";
import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import { openDialog } from "@/components/ui/dialog-control";
import type { MessageView } from "@/lib/clubhouse/schema";
import { Composer } from "./composer";
import { DeleteDialog, deleteDialogId } from "./delete-dialog";
import { MessageList } from "./message-list";
import type { LineState } from "./session/clubhouse-session";
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
  const [deleting, setDeleting] = useState<MessageView | null>(null);

  return (
    <section className="room chat" aria-labelledby="chat-title">
      <div className="room-head">
        <h2 id="chat-title" className="h2">
          {copy.title}
        </h2>
        <span className={line === "live" ? "live" : "live is-off"}>{lineLabels[line]}</span>
        <p className="small without-scripts">{messagesCopy.withoutScripts}</p>
      </div>
      <FeedProvider board="general">
        <MessageList
          renderedAt={renderedAt}
          onDelete={(message) => {
            setDeleting(message);
            openDialog(deleteDialogId);
          }}
        />
        <Composer />
        <DeleteDialog message={deleting} />
      </FeedProvider>
      <SignedOutDialog />
    </section>
  );
}
