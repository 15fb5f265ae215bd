"use client";

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "./form-context";
import { outcomeOf } from "./outcome";

/** The email address that the form was sent with. */
export function SentAddress() {
  const { state } = useFormContext();
  return state.status === "sent" ? state.email : null;
}

/** The message of the response. */
export function SentOutcome() {
  const { state, words } = useFormContext();
  return outcomeOf(state, words)?.text;
}

/** Shows the empty form again; without JavaScript it reloads the page. */
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
