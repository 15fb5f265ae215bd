"use client";

import { useState } from "react";
import { editingCopy } from "@/content/pages/editing";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog, isDialogOpen } from "@/components/ui/dialog-control";
import type { MessageView } from "@/lib/clubhouse/schema";
import { shownMessages } from "../session/timeline";
import { rowId } from "../message-actions";
import type { BoardFeed } from "../session/board-feed";
import { deleteMessage } from "../session/chat-api";
import { useClubhouseSession } from "../use-clubhouse";
import { dialogIds, readRequest, type ActionRequest } from "./action-request";

const copy = editingCopy.message.deleteConfirm;
const { deleted, deleteFailed } = editingCopy.toasts;
const id = dialogIds.delete;

/** Confirms a deletion. The focus starts on Keep it, and moves to the next message after the deletion. */
export function DeleteDialog({ request }: { request: ActionRequest | null }) {
  const session = useClubhouseSession();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    if (isBusy || !request) return;
    const { message } = request;
    const feed = session.feed(message.board);
    const list = document.getElementById(rowId(message.id))?.closest<HTMLElement>("[data-messages]");
    setBusy(true);
    const isGone = feed.changed(await deleteMessage(message.id), deleted, deleteFailed);
    setBusy(false);
    // The member may have closed the dialog, or opened it for another message
    if (!isDialogOpen(id) || readRequest() !== request) return;
    closeDialog(id);
    if (isGone) (neighbour(feed, message) ?? list)?.focus();
  }

  return (
    <Dialog id={id} title={copy.title} className="needs-scripts">
      <p className="dialog-text">{copy.text}</p>
      <div className="dialog-foot">
        <Button variant="quiet" size="small" command="close" commandfor={id}>
          {copy.keep}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="is-danger"
          busy={isBusy}
          onClick={() => void remove()}
        >
          {isBusy ? copy.confirming : copy.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** The row after a deleted message, or the last row. */
function neighbour(feed: BoardFeed, { position }: MessageView): HTMLElement | null {
  const left = shownMessages(feed.getView().timeline);
  const next = left.find((one) => one.position > position) ?? left.at(-1);
  return next ? document.getElementById(rowId(next.id)) : null;
}
