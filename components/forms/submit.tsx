"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useFormContext } from "./form-context";
import { outcomeOf } from "./outcome";
import { Refusal } from "./refusal";

type SubmitProps = {
  label: string;
  /** The label while sending. */
  busy: string;
  className?: string;
  /** Another button of the form is busy. */
  disabled?: boolean;
} & Pick<ComponentProps<typeof Button>, "variant" | "size">;

/** The submit button and, with scripts, the outcome, which the toast shows only briefly. */
export function Submit({ label, busy, ...look }: SubmitProps) {
  const { isBusy, words } = useFormContext();
  return (
    <div className="grid justify-items-start gap-4">
      <Button type="submit" busy={isBusy && !look.disabled} {...look}>
        {isBusy ? busy : label}
      </Button>
      <Success />
      <Refusal>{words.kept}</Refusal>
    </div>
  );
}

function Success() {
  const { state, words, isFromPost, isBusy } = useFormContext();
  const outcome = isFromPost || isBusy || state.status !== "sent" ? null : outcomeOf(state, words);
  return (
    <p role="status" className="empty:sr-only">
      {outcome && (
        <>
          <strong>{outcome.title}</strong> {outcome.text}
        </>
      )}
    </p>
  );
}
