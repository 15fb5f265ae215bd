"use client";

import { useState, type ReactNode } from "react";
import { Effects } from "@/components/admin/effects";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { MoneyCode } from "@/components/admin/purchases/money-code";
import { Tile, Tiles } from "@/components/admin/orders/tiles";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { roleNames, roleTexts, team } from "@/content/team";
import { codeCopy } from "@/content/pages/code";
import { teamRoles, type TeamRole } from "@/lib/access/policy";
import {
  changeRoleAction,
  inviteToTeamAction,
  removeFromTeamAction,
} from "@/lib/administration/team/actions";
import { roleMay } from "@/lib/administration/team/policy-rows";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

export type HostedRetreat = { id: string; name: string };

type Options = {
  /** The retreats that a host can be given. */
  retreats: readonly HostedRetreat[];
  /** The earliest last day. */
  today: string;
  needsCode: boolean;
  /** The roles that need two-step sign-in. */
  twoStepRoles: readonly TeamRole[];
};

/** Invites an address to the team. */
export function InviteDialog(options: Options) {
  const form = useDialogForm("invite-to-team", inviteToTeamAction, words);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Invite to the team…", className: "btn btn--primary btn--small" }}
      title="Invite to the team"
      keep="Not now"
      confirm="Send the invitation"
      tone="primary"
    >
      <FormField name="email" label="Email" type="email" autoComplete="off" autoCapitalize="none" required />
      <RoleFields {...options} role="desk">
        {(role) => <Effects rows={effectsOf(role, options)} />}
      </RoleFields>
    </FormDialog>
  );
}

/** What an invitation to a role does. */
function effectsOf(role: TeamRole, { twoStepRoles }: Options): (readonly [string, string])[] {
  const ends =
    role === "host"
      ? "By itself, on the last day. What was done stays in the audit log."
      : "By itself, on the last day, if it has one. What was done stays in the audit log.";
  return [
    ["Email", `Goes to the address now. The link works for ${team.invitationDays} days, once, for it alone.`],
    ["May", roleMay(role, true)],
    ["May not", roleMay(role, false)],
    ...(twoStepRoles.includes(role)
      ? [["Two-step", "Required. Without two-step sign-in the office doesn’t open."] as const]
      : []),
    ["Ends", ends],
  ];
}

type Subject = {
  id: string;
  name: string;
  role: TeamRole;
  retreat: HostedRetreat | null;
  until: string | null;
};

/** Changes the role of one of the team. */
export function ChangeRoleDialog({ subject, ...options }: Options & { subject: Subject }) {
  const { id, name } = subject;
  const form = useDialogForm(`change-role-${id}`, changeRoleAction, words);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Change…", label: `Change… ${name}` }}
      title={`Change ${name}’s role`}
      hidden={{ id }}
      confirm="Change the role"
      tone="primary"
    >
      <RoleFields {...options} role={subject.role} retreat={subject.retreat} until={subject.until} />
      <p className="small muted">The change works at once, in every window that is open.</p>
    </FormDialog>
  );
}

/** Removes one of the team. */
export function RemoveDialog({ subject: { id, name }, needsCode }: { subject: Subject; needsCode: boolean }) {
  const form = useDialogForm(`remove-${id}`, removeFromTeamAction, words);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Remove…", label: `Remove… ${name}` }}
      title={`Remove ${name} from the team?`}
      hidden={{ id }}
      isKeepFocused
      confirm="Remove from the team"
    >
      <p>
        The office closes for them at once. The account stays as a member’s, and what was done stays in the
        audit log.
      </p>
      <MoneyCode isAsked={needsCode} help={codeCopy.again.help} />
    </FormDialog>
  );
}

type RoleFieldsProps = Options & {
  role: TeamRole;
  retreat?: HostedRetreat | null;
  until?: string | null;
  /** Below the fields. */
  children?: (role: TeamRole) => ReactNode;
};

/** The fields of a role: which, a host's retreat, and its last day. */
function RoleFields({ role: before, retreat, until, retreats, today, needsCode, children }: RoleFieldsProps) {
  const [role, setRole] = useState(before);
  const isOffered = !retreat || retreats.some(({ id }) => id === retreat.id);
  const offered = isOffered ? retreats : [retreat, ...retreats];
  return (
    <>
      <Tiles name="role" legend="Role" isField>
        {teamRoles.map((one) => (
          <Tile
            key={one}
            name="role"
            value={one}
            isChosen={one === role}
            onChoose={() => setRole(one)}
            label={roleNames[one]}
            small={roleTexts[one]}
          />
        ))}
      </Tiles>
      {role === "host" && (
        <FormField as="select" name="retreat" label="Retreat" defaultValue={retreat?.id}>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormField>
      )}
      <FormField
        name="until"
        label="Until"
        hint={
          role === "host"
            ? `The last day. Left empty, it is ${team.hostDaysAfter} days after the retreat.`
            : "The last day. Left empty, the role has no end."
        }
        type="date"
        min={today}
        defaultValue={until ?? ""}
        className="[&_input]:max-w-60"
      />
      <MoneyCode isAsked={needsCode} help={codeCopy.again.help} />
      {children?.(role)}
    </>
  );
}
