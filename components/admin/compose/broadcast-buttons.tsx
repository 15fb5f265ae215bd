"use client";

import { composeCopy } from "@/content/pages/admin-compose";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import {
  cancelBroadcastAction,
  pauseBroadcastAction,
  resumeBroadcastAction,
  unscheduleAction,
} from "@/lib/broadcasts/actions";
import type { BroadcastView } from "@/lib/broadcasts/read";
import { ActionDialog } from "./action-dialog";
import { counted } from "./recipients-text";

const { buttons: copy, stop, failure } = composeCopy.standing;
const words = formWords({ failure });

type BroadcastButtonsProps = {
  id: string;
  status: BroadcastView["status"];
  /** Recipients not sent to yet. */
  waiting: number;
};

/** The actions on a broadcast in its current status. */
export function BroadcastButtons({ id, status, waiting }: BroadcastButtonsProps) {
  const common = { words, values: { id } };
  const look = "btn btn--secondary btn--small";
  if (status === "scheduled")
    return (
      <ActionButton id="take-back" action={unscheduleAction} className={look} {...common}>
        {copy.takeBack}
      </ActionButton>
    );
  if (status === "sending")
    return (
      <ActionButton id="pause" action={pauseBroadcastAction} className={look} {...common}>
        {copy.pause}
      </ActionButton>
    );
  if (status !== "paused") return null;
  return (
    <>
      <ActionButton
        id="resume"
        action={resumeBroadcastAction}
        className="btn btn--primary btn--small"
        {...common}
      >
        {copy.resume}
      </ActionButton>
      <ActionDialog
        id="stop"
        words={{ open: copy.stop, title: stop.title, keep: stop.keep, confirm: stop.confirm }}
        action={cancelBroadcastAction}
        className={`${look} is-danger`}
        isDanger
      >
        <input type="hidden" name="id" value={id} />
        <p>{counted(stop.text, waiting)}</p>
      </ActionDialog>
    </>
  );
}
