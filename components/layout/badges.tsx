import { presenceCopy } from "@/content/pages/presence";
import { hasAccessByRole, type Role } from "@/lib/access/policy";

const { badges: copy } = presenceCopy;

/** Beside a name: a role that moderates the Clubhouse; nothing for others. */
export function RoleBadge(member: { role: Role }) {
  return hasAccessByRole(member) && <span className="badge is-admin flex-none">{copy[member.role]}</span>;
}

/** Marks the reader's own name. */
export function YouBadge() {
  return <span className="badge is-you flex-none">{copy.you}</span>;
}
