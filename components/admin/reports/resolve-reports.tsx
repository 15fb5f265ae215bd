"use client";

import { createContext, use, type ReactNode } from "react";
import { failureWords } from "@/components/forms/form-words";
import { useActionForm, type ActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { resolveReportsAction } from "@/lib/clubhouse/actions";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

const ResolveContext = createContext<ActionForm | null>(null);

/** Announces the outcome of all reports inside; it stays when a resolved report disappears. */
export function ResolveReports({ headingId, children }: { headingId: string; children: ReactNode }) {
  const form = useActionForm("settle", resolveReportsAction, words, { focusOnSent: headingId });
  return <ResolveContext value={form}>{children}</ResolveContext>;
}

type ResolveProps = {
  id: string;
  /** The author's name, which makes button labels distinct. */
  name: string;
  /** Nothing is left to delete. */
  isGone: boolean;
  /** A member was reported, not a message. */
  isOfMember: boolean;
  children: ReactNode;
};

/** The actions on a reported message. */
export function Resolve({ id, children, ...buttons }: ResolveProps) {
  const form = use(ResolveContext);
  if (!form) throw new Error("A report stands outside of its list");
  const { action, onSubmit } = form.props;
  const busy = form.underWay?.get("id") === id ? form.underWay.get("to") : null;
  return (
    <form action={action} onSubmit={onSubmit} className="acts">
      <input type="hidden" name="id" value={id} />
      <Buttons {...buttons} busy={busy} isOtherBusy={form.isBusy && busy === null} />
      {children}
    </form>
  );
}

type ButtonsProps = Pick<ResolveProps, "name" | "isGone" | "isOfMember"> & {
  busy: FormDataEntryValue | null;
  /** Another report is being saved, and only one may be at a time. */
  isOtherBusy: boolean;
};

function Buttons({ name, isGone, isOfMember, busy, isOtherBusy }: ButtonsProps) {
  if (isGone) {
    return (
      <Button
        type="submit"
        name="to"
        value="deleted"
        variant="secondary"
        size="small"
        busy={isOtherBusy || busy !== null}
      >
        {busy ? "Saving..." : "Done"}
      </Button>
    );
  }
  return (
    <>
      <Button
        type="submit"
        name="to"
        value="kept"
        variant="secondary"
        size="small"
        busy={isOtherBusy || busy === "kept"}
        aria-label={busy || isOfMember ? undefined : `Leave it, the message of ${name}`}
      >
        {busy === "kept" ? "Saving..." : isOfMember ? "Done" : "Leave it"}
      </Button>
      {!isOfMember && (
        <Button
          type="submit"
          name="to"
          value="deleted"
          variant="secondary"
          size="small"
          className="is-danger"
          busy={isOtherBusy || busy === "deleted"}
          aria-label={busy ? undefined : `Delete the message of ${name}`}
        >
          {busy === "deleted" ? "Deleting..." : "Delete the message"}
        </Button>
      )}
    </>
  );
}
