"use client";

import { personCopy } from "@/content/pages/admin-people";
import { formWords } from "@/components/forms/form-words";
import { endAccessAction } from "@/lib/administration/people/actions";
import type { RunningPlan } from "@/lib/administration/running-plans";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { MemberDialog } from "../member-dialog";

const copy = personCopy.endAccess;
const words = formWords({ failure: copy.toasts.failure });

type EndAccessProps = {
  id: string;
  name: string;
  source: string;
  plan: RunningPlan | null;
  /** Until when it stays on by itself, as "YYYY-MM-DD". */
  lastDay: string | null;
};

/** Ends one access, with what is chosen for the plan behind it, and says before what will happen. */
export function EndAccess({ id, name, source, plan, lastDay }: EndAccessProps) {
  const keep = lastDay ? fill(copy.keepUntil, { date: formatDay(lastDay) }) : copy.keep;
  return (
    <MemberDialog
      id={id}
      displayName={name}
      words={words}
      form={`end-${id}`}
      action={endAccessAction}
      copy={{ title: fill(copy.title, { name }), keep, confirm: copy.confirm }}
      deed={{ do: "endAccess", plans: plan ? [plan] : [], lastDay }}
      opener={(dialogId) => (
        <button
          type="button"
          className="tinybtn"
          aria-label={fill(copy.openOf, { name, source })}
          {...{ command: "show-modal", commandfor: dialogId }}
        >
          {copy.open}
        </button>
      )}
    />
  );
}
