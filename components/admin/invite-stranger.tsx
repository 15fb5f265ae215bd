"use client";

import { useEffect, useRef } from "react";
import { LazyIcon } from "@/components/ui/lazy-icon";
import type { ActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";

/** An address without an account, the last day of its access, and the reason or "". */
export type Stranger = { email: string; until: string; reason: string };

/** Offers to invite an address without an account. */
export function InviteStranger({ form, stranger }: { form: ActionForm; stranger: Stranger }) {
  const { state, isBusy, words, id, props } = form;
  const isSent = state.status === "sent" && state.email === stranger.email;
  const card = useRef<HTMLElement>(null);

  // On phones the card appears below the fold
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "center" });
  }, [stranger.email, isSent]);

  return (
    <section
      ref={card}
      className="panel mt-8 max-w-136 focus:outline-none"
      aria-labelledby="stranger"
      tabIndex={-1}
    >
      <h2 id="stranger" className="h2">
        {isSent ? "On its way" : "User Not Found"}
      </h2>
      {isSent ? (
        <p role="status" className="mt-2 wrap-anywhere">
          {`Invitation sent to ${stranger.email}.`}
        </p>
      ) : (
        <>
          <p className="mt-2 mb-[1.1rem] wrap-anywhere">
            There is no account with <b>{stranger.email}</b>. You can send an invitation that includes access.
          </p>
          <form id={id} {...props}>
            <input type="hidden" name="email" value={stranger.email} />
            <input type="hidden" name="until" value={stranger.until} />
            <input type="hidden" name="reason" value={stranger.reason} />
            <Button type="submit" variant="secondary" size="small" busy={isBusy}>
              <LazyIcon name="letter" size={18} />
              {isBusy ? "Sending..." : "Send an invitation"}
            </Button>
          </form>
          {state.status === "failed" && (
            <p role="alert" className="error mt-2 wrap-anywhere">
              {state.message ?? words.failure.text}
            </p>
          )}
        </>
      )}
    </section>
  );
}
