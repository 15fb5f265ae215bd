"use client";

import { formWords } from "@/components/forms/form-words";
import { endAccessAction } from "@/lib/administration/people/actions";
import type { RunningPlan } from "@/lib/administration/running-plans";
import { formatDay } from "@/lib/time/dates";
import { MemberDialog } from "../member-dialog";

const words = formWords({
  failure: { title: "Nothing changed", text: "The access is as it was. Try again." },
});

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
  const keep = lastDay ? `Leave it on until ${formatDay(lastDay)}` : "Leave it on";
  return (
    <MemberDialog
      id={id}
      displayName={name}
      words={words}
      form={`end-${id}`}
      action={endAccessAction}
      copy={{ title: `End ${name}’s access?`, keep, confirm: "End access now" }}
      memberAction={{ do: "endAccess", plans: plan ? [plan] : [], lastDay }}
      opener={(dialogId) => (
        <button
          type="button"
          className="tinybtn"
          aria-label={`End access… of ${name}, ${source}`}
          {...{ command: "show-modal", commandfor: dialogId }}
        >
          End access…
        </button>
      )}
    />
  );
}
