"use client";

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "./form-context";
import { outcomeOf } from "./outcome";

/** The address that the form was sent with. */
export function SentAddress() {
  const { state } = useFormContext();
  return state.status === "sent" ? state.email : null;
}

/** How it went, in the words of the answer. */
export function SentOutcome() {
  const { state, words } = useFormContext();
  return outcomeOf(state, words)?.text;
}

/** A way back to the empty form; without scripts the page is asked for again. */
export function SendAnother({ href, children }: { href: string; children: ReactNode }) {
  const { id, restart } = useFormContext();
  return (
    <a
      href={href}
      className="btn btn--secondary"
      onClick={(event) => {
        event.preventDefault();
        flushSync(restart);
        document.getElementById(id)?.querySelector<HTMLElement>("[required]")?.focus();
      }}
    >
      {children}
    </a>
  );
}
