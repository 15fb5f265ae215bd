import type { ReactNode } from "react";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { revokeAccessAction } from "@/lib/administration/actions";
import { calendarDay, formatDay } from "@/lib/dates";
import type { GrantState } from "@/lib/grants/grant-state";
import { fill } from "@/lib/text";
import styles from "./grant.module.css";

const { list: copy, states, toasts } = grantAccessCopy;

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
  /** Whose it is, or what it comes from. */
  title: ReactNode;
  /** Whose it is, for the button's name. */
  name: string;
  /** Given by an administrator: somebody may be named. */
  isGiven: boolean;
  /** It may be ended by hand. */
  isFree: boolean;
};

/** One reason for access: what it is, since when and until when, by whom and why, and the button that ends it. */
export function GrantItem({ grant, title, name, isGiven, isFree }: GrantProps) {
  const { id, state, reason } = grant;
  const canEnd = isFree && (state === "live" || state === "waiting" || state === "upcoming");
  return (
    <li>
      <div>
        <b>{title}</b>
        <p>{termsOf(grant, isGiven)}</p>
        {reason && <p>{reason}</p>}
      </div>
      <div className={styles.worth}>
        <span className={`status ${looks[state]}`}>{states[state]}</span>
        {canEnd && (
          <ActionButton
            id={`revoke-${id}`}
            action={revokeAccessAction}
            words={formWords({ failure: toasts.revokeFailed })}
            values={{ id }}
            className="tinybtn"
            label={fill(copy.revokeOf, { name })}
          >
            {copy.revoke}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

function termsOf({ state, startsAt, lastDay, giver }: GrantProps["grant"], isGiven: boolean): string {
  const since =
    state === "waiting" ? copy.waiting : fill(copy.since, { date: formatDay(calendarDay(startsAt)) });
  const until = lastDay ? fill(copy.until, { date: formatDay(lastDay) }) : copy.open;
  const by = giver ? fill(copy.by, { name: giver }) : copy.bySomebodyGone;
  return [since, until, ...(isGiven ? [by] : [])].join(", ");
}
