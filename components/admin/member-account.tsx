import { roleNames } from "@/lib/administration/lists/members";
import type { ReactNode } from "react";
import type { MemberRecord } from "@/lib/administration/members";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { Section } from "@/components/admin/section";

export function MemberAccount({ member }: { member: MemberRecord }) {
  const { joinedAt, code, isConfirmed, role, hasAccess, sessions, blockedAt, twoStepSince } = member;
  const facts: [string, ReactNode][] = [
    ["Joined", day(joinedAt)],
    ...(code
      ? [
          [
            "With the code",
            <span key="code" className="code">
              {code}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    ["Email", isConfirmed ? "Confirmed" : "Not confirmed"],
    ["Role", roleNames[role]],
    [
      "Access",
      <span key="access" className={`status ${hasAccess ? "is-on" : "is-old"}`}>
        {hasAccess ? "Yes" : "None"}
      </span>,
    ],
    ["Signed in on", devices(sessions)],
    ...(twoStepSince ? [["Two-step sign-in", `Since ${day(twoStepSince)}`] as [string, ReactNode]] : []),
    ...(blockedAt ? [["Blocked since", day(blockedAt)] as [string, ReactNode]] : []),
  ];
  return (
    <Section id="account" title="Account">
      <dl className="mt-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-6 py-[0.3rem]">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const day = (instant: Date) => formatDay(calendarDay(instant));

function devices(count: number): string {
  if (count === 0) return "No device";
  return count === 1 ? "1 device" : `${count} devices`;
}
