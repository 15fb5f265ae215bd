import type { Member, Role } from "@/lib/access/policy";
import { changeRole, removeFromTeam } from "@/lib/administration/team/roles";

/** Gives an account a role without an end, or makes it a member's, as an owner does at /admin/team. */
export function setRole(
  owner: Member,
  { userId: id, role, code }: { userId: string; role: Exclude<Role, "host">; code?: string | undefined },
  now: Date,
) {
  if (role === "member") return removeFromTeam(owner, { id, code }, now);
  return changeRole(owner, { id, role, retreat: "", until: null, code }, now);
}
