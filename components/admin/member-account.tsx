import { roleNames } from "@/content/team";
import type { MemberRecord } from "@/lib/administration/members";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { FactList } from "@/components/admin/fact-list";
import { Section } from "@/components/admin/section";
import { plural } from "@/lib/text";

export function MemberAccount({ member }: { member: MemberRecord }) {
  const { joinedAt, code, isConfirmed, role, hasAccess, sessions, blockedAt, twoStepSince } = member;
  return (
    <Section id="account" title="Account">
      <FactList
        facts={[
          ["Joined", [day(joinedAt)]],
          ...(code
            ? [
                [
                  "With the code",
                  [
                    <span key="code" className="code">
                      {code}
                    </span>,
                  ],
                ] as const,
              ]
            : []),
          ["Email", [isConfirmed ? "Confirmed" : "Not confirmed"]],
          ["Role", [roleNames[role]]],
          [
            "Access",
            [
              <span key="access" className={`status ${hasAccess ? "is-on" : "is-old"}`}>
                {hasAccess ? "Yes" : "None"}
              </span>,
            ],
          ],
          ["Signed in on", [sessions === 0 ? "No device" : plural(sessions, "1 device", "{count} devices")]],
          ...(twoStepSince ? [["Two-step sign-in", [`Since ${day(twoStepSince)}`]] as const] : []),
          ...(blockedAt ? [["Blocked since", [day(blockedAt)]] as const] : []),
        ]}
      />
    </Section>
  );
}

const day = (instant: Date) => formatDay(calendarDay(instant));
