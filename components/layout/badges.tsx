import { presenceCopy } from "@/content/pages/presence";
import { hasAccessByRole, type Role } from "@/lib/access/policy";

const { badges: copy } = presenceCopy;

/** Beside a name: that it is an administrator's or a moderator's; nothing at a member's. */
export function RoleBadge(member: { role: Role }) {
  return hasAccessByRole(member) && <span className="badge is-admin flex-none">{copy[member.role]}</span>;
}

/** Marks the reader's own name. */
export function YouBadge() {
  return <span className="badge is-you flex-none">{copy.you}</span>;
}
