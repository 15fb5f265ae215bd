"use client";

import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import {
  cancelBroadcastAction,
  pauseBroadcastAction,
  resumeBroadcastAction,
  unscheduleAction,
} from "@/lib/broadcasts/actions";
import type { BroadcastView } from "@/lib/broadcasts/read";
import { ActionDialog } from "./action-dialog";
import { plural } from "@/lib/text";

const words = failureWords("That didn’t work", "Nothing has changed. Try again.");

type BroadcastButtonsProps = {
  id: string;
  status: BroadcastView["status"];
  /** Recipients not sent to yet. */
  waiting: number;
};

/** The actions on a broadcast in its current status. */
export function BroadcastButtons({ id, status, waiting }: BroadcastButtonsProps) {
  const common = { words, values: { id } };
  const buttonClass = "btn btn--secondary btn--small";
  if (status === "scheduled")
    return (
      <ActionButton id="take-back" action={unscheduleAction} className={buttonClass} {...common}>
        Take it back
      </ActionButton>
    );
  if (status === "sending")
    return (
      <ActionButton id="pause" action={pauseBroadcastAction} className={buttonClass} {...common}>
        Pause
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
        Resume
      </ActionButton>
      <ActionDialog
        id="stop"
        words={{
          open: "Stop for good…",
          title: "Stop it for good?",
          keep: "Leave it paused",
          confirm: "Stop for good",
        }}
        action={cancelBroadcastAction}
        className={`${buttonClass} is-danger`}
        isDanger
      >
        <input type="hidden" name="id" value={id} />
        <p>
          {waiting === 0
            ? "There are no recipients left."
            : plural(
                waiting,
                "1 person will never get it. This can’t be undone.",
                "{count} people will never get it. This can’t be undone.",
              )}
        </p>
      </ActionDialog>
    </>
  );
}
