"use client";

import type { ReactNode } from "react";
import type { FormAction } from "@/lib/forms/state";
import { outcomeOf, type FormWords } from "./outcome";
import { useActionForm } from "./use-action-form";
import { HiddenFields } from "./hidden-fields";

type ActionButtonProps = {
  id: string;
  action: FormAction;
  words: FormWords;
  /** Values of the hidden fields. */
  values: Record<string, string>;
  className?: string;
  /** For a button that is a toggle. */
  isPressed?: boolean;
  /** The accessible label, if the button's text is ambiguous: "Turn off KX7M4P". */
  label?: string;
  children: ReactNode;
};

/** A form of one button with hidden fields; without scripts the page reloads with the result. */
export function ActionButton({
  id,
  action,
  words,
  values,
  className,
  isPressed,
  label,
  children,
}: ActionButtonProps) {
  const { props, isBusy, isFromPost, state } = useActionForm(id, action, words);
  const outcome = isFromPost ? outcomeOf(state, words) : null;
  const hasFailed = state.status === "failed";
  return (
    <form id={id} {...props}>
      <HiddenFields values={values} />
      <button
        type="submit"
        className={className}
        aria-label={label}
        aria-pressed={isPressed}
        aria-busy={isBusy || undefined}
      >
        {children}
      </button>
      {outcome && (
        <p role={hasFailed ? "alert" : "status"} className={hasFailed ? "error" : undefined}>
          {outcome.text}
        </p>
      )}
    </form>
  );
}
