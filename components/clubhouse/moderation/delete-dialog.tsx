"use client";

import { useState } from "react";
import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import { rowId } from "../message-row";
import { useClubhouseSession } from "../use-clubhouse";
import { dialogIds, type Asked } from "./asked";

const copy = communityCopy.message.deleteConfirm;
const id = dialogIds.delete;

/** Asks before a message goes. Focus starts on Keep it, and is on the next message once the row has gone. */
export function DeleteDialog({ asked }: { asked: Asked | null }) {
  const session = useClubhouseSession();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    if (isBusy || !asked) return;
    const { message } = asked;
    const row = document.getElementById(rowId(message.id));
    const next = neighbour(row, "nextElementSibling") ?? neighbour(row, "previousElementSibling");
    const list = row?.closest<HTMLElement>(".msgs");
    setBusy(true);
    const isGone = await session.feed(message.board).remove(message.id);
    setBusy(false);
    closeDialog(id);
    if (isGone) (next ?? list)?.focus();
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

function neighbour(
  row: Element | null,
  side: "nextElementSibling" | "previousElementSibling",
): HTMLElement | null {
  for (let other = row?.[side]; other; other = other[side]) {
    if (other instanceof HTMLElement && other.id) return other;
  }
  return null;
}
