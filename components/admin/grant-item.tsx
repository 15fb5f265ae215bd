import type { ReactNode } from "react";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { GrantState } from "@/lib/grants/grant-state";
import { fill } from "@/lib/text";
import { RecordRow } from "./record-row";

const { list: copy, states } = grantAccessCopy;

/** The mark beside each state. */
const looks: Record<GrantState, string> = {
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
  /** Its owner, or its source. */
  title: ReactNode;
  /** Given by an administrator: show who, if known. */
  isGiven: boolean;
  /** The button that ends it. */
  end: ReactNode;
};

/** One access grant: its kind, its dates, who gave it and why, and the button that ends it. */
export function GrantItem({ grant, title, isGiven, end }: GrantProps) {
  const { state, reason } = grant;
  const canEnd = state === "live" || state === "waiting" || state === "upcoming";
  return (
    <RecordRow title={title} details={[termsOf(grant, isGiven), reason]}>
      <div className="flex min-h-9 flex-none items-center gap-4 text-small">
        <span className={`status ${looks[state]}`}>{states[state]}</span>
        {canEnd && end}
      </div>
    </RecordRow>
  );
}

function termsOf({ state, startsAt, lastDay, giver }: GrantProps["grant"], isGiven: boolean): string {
  const since =
    state === "waiting" ? copy.waiting : fill(copy.since, { date: formatDay(calendarDay(startsAt)) });
  const until = lastDay ? fill(copy.until, { date: formatDay(lastDay) }) : copy.open;
  const by = giver ? fill(copy.by, { name: giver }) : copy.bySomebodyGone;
  return [since, until, ...(isGiven ? [by] : [])].join(", ");
}
