import type { ReactNode } from "react";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { GrantState } from "@/lib/invitations/grants/grant-state";
import { RecordRow } from "./record-row";

const states = { live: "Active", waiting: "Waiting", upcoming: "Not yet", over: "Over", revoked: "Revoked" };

/** The CSS classes of each state. */
const stateClasses: Record<GrantState, string> = {
  live: "is-on",
  waiting: "",
  upcoming: "",
  over: "is-old",
  revoked: "is-off",
};

type GrantProps = {
  grant: {
    id: string;
    state: GrantState;
    startsAt: Date;
    lastDay: string | null;
    giver: string | null;
    reason: string | null;
  };
  /** The owner's name, or the source of the access. */
  title: ReactNode;
  /** An administrator gave it: show which one, if known. */
  isGiven: boolean;
  end: ReactNode;
};

/** An access grant: kind, dates, author, reason, and a button that ends it. */
export function GrantItem({ grant, title, isGiven, end }: GrantProps) {
  const { state, reason } = grant;
  const canEnd = state === "live" || state === "waiting" || state === "upcoming";
  return (
    <RecordRow title={title} details={[termsOf(grant, isGiven), reason]}>
      <div className="flex min-h-9 flex-none items-center gap-4 text-small">
        <span className={`status ${stateClasses[state]}`}>{states[state]}</span>
        {canEnd && end}
      </div>
    </RecordRow>
  );
}

function termsOf({ state, startsAt, lastDay, giver }: GrantProps["grant"], isGiven: boolean): string {
  const since =
    state === "waiting" ? "Waits for the email to be confirmed" : `Since ${formatDay(calendarDay(startsAt))}`;
  const until = lastDay ? `until ${formatDay(lastDay)}` : "no end";
  const by = giver ? `by ${giver}` : "by an administrator who has left";
  return [since, until, ...(isGiven ? [by] : [])].join(", ");
}
