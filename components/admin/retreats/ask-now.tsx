import type { ReactNode } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import type { FormAction } from "@/lib/forms/state";

const words = failureWords("Not sent", "Something went wrong. Please try again.");

type AskNowProps = {
  id: string;
  action: FormAction;
  retreat: string;
  /** How many guests get an email. */
  unasked: number;
  /** False before the retreat's last day. */
  mayAsk: boolean;
  children: ReactNode;
};

/** The button that emails a retreat's guests at once; before its last day disabled, with the reason beside it. */
export function AskNow({ id, action, retreat, unasked, mayAsk, children }: AskNowProps) {
  const count = unasked === 1 ? "1 guest gets an email." : `${unasked} guests get an email.`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {mayAsk ? (
        <ActionButton id={id} action={action} words={words} values={{ retreat }} className="tinybtn">
          {children}
        </ActionButton>
      ) : (
        <button type="button" className="tinybtn" disabled aria-describedby={`${id}-reason`}>
          {children}
        </button>
      )}
      <p id={`${id}-reason`} className="text-compact text-ink-2">
        {mayAsk ? count : "Works from the retreat’s last day."}
      </p>
    </div>
  );
}
