"use client";

import type { ReactNode } from "react";
import { useFormContext } from "./form-context";
import { outcomeOf, problemsOf } from "./outcome";

/**
 * The form's error that belongs to no field; it stays, unlike the toast. On a posted page the summary has it
 * instead. `children` follow it.
 */
export function Refusal({ className, children }: { className?: string; children?: ReactNode }) {
  const { state, words, isFromPost, isBusy, inPlace } = useFormContext();
  const isShownAbove = isFromPost && !inPlace;
  if (state.status !== "failed" || isBusy || isShownAbove || problemsOf(state).length > 0) return null;
  const outcome = outcomeOf(state, words);
  return (
    outcome && (
      <p
        role="alert"
        tabIndex={-1}
        autoFocus={isFromPost}
        className={className ? `error ${className}` : "error"}
      >
        {outcome.text} {children}
      </p>
    )
  );
}
