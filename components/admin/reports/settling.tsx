"use client";

import { createContext, useActionState, useContext, type ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { moderationCopy } from "@/content/pages/moderation";
import { formWords } from "@/components/forms/form-words";
import { useOutcome } from "@/components/settings/use-outcome";
import { Button } from "@/components/ui/button";
import { settleReportsAction } from "@/lib/clubhouse/actions";
import type { FormState } from "@/lib/form-state";
import { fill } from "@/lib/text";

const copy = moderationCopy.reports;
const words = formWords({ failure: copy.toasts.failure });
const idle: FormState = { status: "idle" };

const SettleContext = createContext<(form: FormData) => void>(() => undefined);

/** Says how settling went, for every report inside: a report goes once it is settled, this stays. */
export function Settling({ headingId, children }: { headingId: string; children: ReactNode }) {
  const [state, act] = useActionState(settleReportsAction, idle);
  const outcome = useOutcome(state, words, headingId);
  return (
    <SettleContext value={act}>
      {outcome && (
        <p className="small without-scripts" role="status">
          {outcome}
        </p>
      )}
      {children}
    </SettleContext>
  );
}

type SettleProps = {
  id: string;
  /** Whose message it is, so that the buttons of several say which. */
  name: string;
  /** Nothing is left to delete. */
  isGone: boolean;
  children: ReactNode;
};

/** What can be done about a reported message. */
export function Settle({ id, children, ...buttons }: SettleProps) {
  return (
    <form action={useContext(SettleContext)} className="acts">
      <input type="hidden" name="id" value={id} />
      <Buttons {...buttons} />
      {children}
    </form>
  );
}

function Buttons({ name, isGone }: Pick<SettleProps, "name" | "isGone">) {
  const { pending, data } = useFormStatus();
  const busy = pending ? data.get("to") : null;
  if (isGone) {
    return (
      <Button type="submit" name="to" value="deleted" variant="secondary" size="small" busy={busy !== null}>
        {busy ? copy.actions.keeping : copy.actions.done}
      </Button>
    );
  }
  const { keep, keeping, delete: remove, deleting } = copy.actions;
  return (
    <>
      <Button
        type="submit"
        name="to"
        value="kept"
        variant="secondary"
        size="small"
        busy={busy === "kept"}
        aria-label={busy ? undefined : fill(copy.actions.keepOf, { name })}
      >
        {busy === "kept" ? keeping : keep}
      </Button>
      <Button
        type="submit"
        name="to"
        value="deleted"
        variant="secondary"
        size="small"
        className="is-danger"
        busy={busy === "deleted"}
        aria-label={busy ? undefined : fill(copy.actions.deleteOf, { name })}
      >
        {busy === "deleted" ? deleting : remove}
      </Button>
    </>
  );
}
