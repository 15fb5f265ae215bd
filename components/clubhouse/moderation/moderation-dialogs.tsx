"use client";

import { may, mayModerate } from "@/lib/access/policy";
import { usePrincipal } from "../use-clubhouse";
import type { ActionRequest, MessageAction } from "./action-request";
import { DeleteDialog } from "./delete-dialog";
import { HideDialog } from "./hide-dialog";
import { PauseDialog } from "./pause-dialog";
import { ReportDialog } from "./report-dialog";

/** The dialogs of a message's menu. */
export function ModerationDialogs({ request }: { request: ActionRequest }) {
  const principal = usePrincipal();
  const about = (action: MessageAction): ActionRequest | null => (request.action === action ? request : null);
  return (
    <>
      <DeleteDialog request={about("delete")} />
      <ReportDialog request={about("report")} />
      {mayModerate(principal, "post.hide", request.message.board) && <HideDialog request={about("hide")} />}
      {may(principal, "posting.pause") && <PauseDialog request={about("pause")} />}
    </>
  );
}
