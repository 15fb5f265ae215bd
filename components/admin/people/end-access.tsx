"use client";

import { failureWords } from "@/components/forms/form-words";
import { endAccessAction } from "@/lib/administration/people/actions";
import type { RunningPlan } from "@/lib/administration/running-plans";
import { formatDay } from "@/lib/time/dates";
import { MemberDialog } from "../member-dialog";

const words = failureWords("Nothing changed", "The access is as it was. Try again.");

type EndAccessProps = {
  id: string;
  name: string;
  source: string;
  plan: RunningPlan | null;
  /** The last day of the access, "YYYY-MM-DD"; null if it has none. */
  lastDay: string | null;
};

/** Ends one grant, asks for the plan's outcome, and shows the effects first. */
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
      opener={{ text: "End access…", label: `End access… of ${name}, ${source}` }}
    />
  );
}
