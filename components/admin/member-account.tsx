import type { ReactNode } from "react";
import { adminCopy } from "@/content/pages/admin";
import type { MemberRecord } from "@/lib/administration/members";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const { account: copy } = adminCopy.member;

/** The account at a glance. */
export function MemberAccount({ member }: { member: MemberRecord }) {
  const { joinedAt, code, isConfirmed, role, hasAccess, sessions, blockedAt, twoStepSince } = member;
  const facts: [string, ReactNode][] = [
    [copy.joined, day(joinedAt)],
    ...(code
      ? [
          [
            copy.code,
            <span key="code" className="code">
              {code}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    [copy.email, isConfirmed ? copy.confirmed : copy.unconfirmed],
    [copy.role, copy.roles[role]],
    [
      copy.access,
      <span key="access" className={`status ${hasAccess ? "is-on" : "is-old"}`}>
        {hasAccess ? copy.accessYes : copy.accessNo}
      </span>,
    ],
    [copy.sessions, devices(sessions)],
    ...(twoStepSince
      ? [[copy.twoStep, fill(copy.twoStepSince, { day: day(twoStepSince) })] as [string, ReactNode]]
      : []),
    ...(blockedAt ? [[copy.blockedSince, day(blockedAt)] as [string, ReactNode]] : []),
  ];
  return (
    <section className="block" aria-labelledby="account">
      <h2 id="account" className="h2">
        {copy.title}
      </h2>
      <dl className="mt-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-6 py-[0.3rem]">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const day = (instant: Date) => formatDay(calendarDay(instant));

function devices(count: number): string {
  if (count === 0) return copy.noDevice;
  return count === 1 ? copy.oneDevice : fill(copy.devices, { count });
}
