import { ListTable, Status } from "@/components/admin/lists/list-table";
import { PageHead } from "@/components/admin/page-head";
import { Section } from "@/components/admin/section";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { YouBadge } from "@/components/layout/badges";
import { roleNames } from "@/content/team";
import {
  requireTwoStepAction,
  resendTeamInvitationAction,
  withdrawTeamInvitationAction,
} from "@/lib/administration/team/actions";
import { teamRoles, type TeamRole } from "@/lib/access/policy";
import type { Alerts } from "@/lib/administration/team/alerts";
import type { getOutOfOffice } from "@/lib/administration/team/out-of-office";
import type { Team, TeamInvitation, TeamMember } from "@/lib/administration/team/read";
import { plural } from "@/lib/text";
import { calendarDay, formatDay, formatTime } from "@/lib/time/dates";
import { AlertsTable } from "./alerts-table";
import { OutOfOfficeDialog, OutOfOfficeNotice } from "./out-of-office";
import { PolicyTable } from "./policy-table";
import { ChangeRoleDialog, InviteDialog, RemoveDialog, type HostedRetreat } from "./role-dialogs";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

const twoStepStates = {
  on: <Status text="On" mark="on" />,
  off: <Status text="Off" mark="off" />,
  missing: <Status text="Not set up" mark="late" />,
};

type TeamPageProps = {
  team: Team;
  alerts: Alerts;
  outOfOffice: Awaited<ReturnType<typeof getOutOfOffice>>;
  /** The account of the owner who looks. */
  ownId: string;
  retreats: readonly HostedRetreat[];
  today: string;
  needsCode: boolean;
};

/** The team: its people, invitations, and what each role may do. */
export function TeamPage({ team, alerts, outOfOffice, ownId, ...given }: TeamPageProps) {
  const { people, invited, twoStep } = team;
  const options = { ...given, twoStepRoles: twoStep.isOfAll ? teamRoles : twoStep.roles };
  const isMissing = people.some((one) => one.twoStep === "missing");
  return (
    <>
      <PageHead
        headline="Team"
        text={[
          plural(people.length, "One person works here", "{count} people work here"),
          plural(invited.length, ", one is invited", ", {count} are invited"),
          ". Each sees only what the role needs.",
        ]
          .filter((_, index) => index !== 1 || invited.length > 0)
          .join("")}
        action={
          <div className="acts">
            <OutOfOfficeDialog
              key={`${outOfOffice.current?.from} ${outOfOffice.current?.to}`}
              {...outOfOffice}
              today={options.today}
            />
            <InviteDialog {...options} />
          </div>
        }
      />
      {outOfOffice.current && <OutOfOfficeNotice current={outOfOffice.current} />}
      <div className="grid grid-cols-1 gap-y-10 *:mt-0">
        <Section id="people" title="People">
          <div className="md:mt-3 [&_tbody]:border-t-0!">
            <ListTable
              label="People"
              rows={people}
              columns={[
                { header: "Name", cell: (one) => <Name person={one} isOwn={one.id === ownId} /> },
                { header: "Role", cell: (one) => <RoleName {...one} /> },
                { header: "Until", cell: ({ until }) => (until ? formatDay(until) : "No end date") },
                { header: "Two-step sign-in", cell: (one) => twoStepStates[one.twoStep] },
                { header: "Last here", cell: ({ seenAt }) => (seenAt ? formatTime(seenAt) : "Never") },
                {
                  header: "Actions",
                  isAction: true,
                  cell: (one) =>
                    one.id === ownId ? null : (
                      <div className="acts">
                        <ChangeRoleDialog key={`${one.role} ${one.until}`} subject={one} {...options} />
                        <RemoveDialog subject={one} needsCode={options.needsCode} />
                      </div>
                    ),
                },
              ]}
            />
          </div>
          {isMissing && (
            <p className="small muted mt-3">
              “Not set up”: the office opens for them once two-step sign-in is on.
            </p>
          )}
        </Section>
        {invited.length > 0 && (
          <Section id="invited" title="Invited">
            <ul role="list">
              {invited.map((one) => (
                <Invited key={one.id} invitation={one} />
              ))}
            </ul>
          </Section>
        )}
        <Section id="policy" title="What each role may do">
          <PolicyTable />
          <p className="small muted mt-3">
            Opening a health answer is written in the audit log. A role change works at once, in every window
            that is open.
          </p>
        </Section>
        <Section id="alerts" title="Alerts">
          <AlertsTable alerts={alerts} />
        </Section>
        <Section id="two-step" title="Two-step sign-in required">
          {twoStep.isOfAll && (
            <p className="mt-3 text-ink-2">The server’s configuration requires it of all roles.</p>
          )}
          <ul role="list" className="mt-3 max-w-measure">
            {teamRoles.map((role) => (
              <TwoStepRow key={role} role={role} twoStep={twoStep} />
            ))}
          </ul>
        </Section>
        <Section id="handover" title="Handover">
          <p className="mt-3 max-w-measure">
            {
              "Passing the business to a new owner: keys, names and email. Nothing changes until the last step. "
            }
            <a href="/admin/team/handover" className="link">
              Open the checklist
            </a>
          </p>
        </Section>
      </div>
    </>
  );
}

function Name({ person: { name, email, isBlocked }, isOwn }: { person: TeamMember; isOwn: boolean }) {
  return (
    <>
      <span className="font-strong">{name}</span> {isOwn && <YouBadge />}
      {isBlocked && <span className="badge">Blocked</span>}
      <small className="wrap-anywhere">{email}</small>
    </>
  );
}

function RoleName({ role, retreat }: Pick<TeamMember, "role" | "retreat">) {
  return (
    <>
      <span className="font-strong">{roleNames[role]}</span>
      {retreat && <small>{retreat.name}</small>}
    </>
  );
}

function Invited({
  invitation: { id, email, role, retreat, until, sentAt, expiresAt },
}: {
  invitation: TeamInvitation;
}) {
  const details = [
    retreat ? `${roleNames[role]}, ${retreat.name}` : roleNames[role],
    ...(until ? [`until ${formatDay(until)}`] : []),
  ].join(", ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 wrap-anywhere">
        <b className="font-strong">{email}</b>
        <p className="text-compact text-ink-2">
          {`${details}. Invited on ${formatDay(calendarDay(sentAt))}.`}
          {expiresAt && ` The link works until ${formatTime(expiresAt)}.`}
        </p>
      </div>
      <div className="acts">
        <ActionButton
          id={`resend-${id}`}
          action={resendTeamInvitationAction}
          words={words}
          values={{ id }}
          className="tinybtn"
          label={`Send the invitation to ${email} again`}
        >
          Send again
        </ActionButton>
        <ActionButton
          id={`withdraw-${id}`}
          action={withdrawTeamInvitationAction}
          words={words}
          values={{ id }}
          className="tinybtn is-plain"
          label={`Withdraw the invitation to ${email}`}
        >
          Withdraw
        </ActionButton>
      </div>
    </li>
  );
}

function TwoStepRow({ role, twoStep }: { role: TeamRole; twoStep: Team["twoStep"] }) {
  const isOn = twoStep.roles.includes(role);
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hair py-2">
      <span>
        <b className="font-strong">{roleNames[role]}</b>
        {isOn || twoStep.isOfAll ? ": yes" : ": no"}
      </span>
      {!twoStep.isOfAll && (
        <ActionButton
          id={`two-step-${role}`}
          action={requireTwoStepAction}
          words={words}
          values={{ role, to: isOn ? "off" : "on" }}
          className="tinybtn"
          label={`${isOn ? "Make two-step sign-in optional" : "Require two-step sign-in"}: ${roleNames[role]}`}
        >
          {isOn ? "Make it optional" : "Require it"}
        </ActionButton>
      )}
    </li>
  );
}
