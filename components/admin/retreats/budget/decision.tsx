"use client";

import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { saveDecisionDayAction, saveGoAction } from "@/lib/administration/budget/actions";

const words = failureWords("Not saved", "Nothing was changed. Please try again.");

type DecisionProps = { retreat: string; revision: number; decideOn: string | null; isGo: boolean };

/** The buttons of the decision whether a retreat takes place: its day, and the decision itself. */
export function DecisionButtons({ retreat, revision, decideOn, isGo }: DecisionProps) {
  const seen = String(revision);
  const form = useDialogForm("decision-day", saveDecisionDayAction.bind(null, retreat), words, {
    inPlace: true,
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {decideOn && (
        <ActionButton
          id="go"
          action={saveGoAction.bind(null, retreat)}
          words={words}
          values={{ seen, to: isGo ? "open" : "go" }}
          className="tinybtn min-h-target"
        >
          {isGo ? "Take the decision back" : "It’s a go"}
        </ActionButton>
      )}
      <FormDialog
        form={form}
        opener={{
          text: decideOn ? "Another date…" : "Set a date…",
          className: "tinybtn is-plain min-h-target",
        }}
        title="When to decide"
        hidden={{ seen }}
        confirm="Save"
        tone="primary"
      >
        <FormField
          name="decideOn"
          label="Go or no-go"
          hint="Today shows it from a week before. Empty: no date. A new date needs a new decision."
          type="date"
          defaultValue={decideOn ?? undefined}
        />
      </FormDialog>
    </div>
  );
}
