"use client";

import type { ReactNode } from "react";
import { useFormContext } from "./form-context";
import { outcomeOf, problemsOf } from "./outcome";

/**
 * Why the form around it was refused, where no field is at fault: the toast does not stay. Where the page was posted, the
 * summary above says it, if there is one. `children` is said after it.
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
