import { boards } from "@/content/boards";
import { formatMoney } from "@/content/money";
import { adminCopy } from "@/content/pages/admin";
import { auditCopy } from "@/content/pages/admin-audit";
import type { TrailEntry } from "@/lib/administration/members";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const { trail: copy } = adminCopy.member;
const { details: words } = auditCopy;
const toRole = { admin: copy.toAdmin, moderator: copy.toModerator, member: copy.toMember };

/** What is known about an act beyond that it was done, a line each. */
export function detailsOf({ action, details }: Pick<TrailEntry, "action" | "details">): string[] {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return [];
  const { role, until, reason, board, outcome, plan, from, to, amountPence, currency, noticeOn, by } =
    details;
  const { maxUses, includesAccess, count, waiting, code, off, event } = details;
  const place = boards.find(({ id }) => id === board);
  const isText = (value: unknown): value is string => typeof value === "string";
  return [
    ...(isText(role) && role in toRole ? [toRole[role as keyof typeof toRole]] : []),
    ...(isText(event) ? [event] : []),
    ...(isText(code) ? [code] : []),
    ...(isText(off) ? [fill(words.off, { off })] : []),
    ...(isText(from) && isText(to) ? [fill(words.change, { from, to })] : []),
    ...(action === "invitation.sent" && isText(to) ? [fill(words.sentTo, { to })] : []),
    ...(typeof amountPence === "number" && isText(currency) ? [formatMoney(amountPence, currency)] : []),
    ...(isText(noticeOn) ? [fill(words.notice, { date: formatDay(noticeOn) })] : []),
    ...(by === "buyer" ? [words.byBuyer] : by === "us" ? [words.byUs] : []),
    ...(isText(until) ? [fill(copy.until, { date: formatDay(until) })] : []),
    ...(action === "member.posting_paused" && until === null ? [copy.untilLifted] : []),
    ...(typeof maxUses === "number" ? [counted(words.uses, maxUses)] : []),
    ...(includesAccess === true ? [words.includesAccess] : []),
    ...(action === "member.sessions_ended" && typeof count === "number"
      ? [counted(words.devices, count)]
      : []),
    ...(action === "member.messages_deleted" && typeof count === "number"
      ? [fill(copy.messages, { count })]
      : []),
    ...(action === "members.written" && typeof count === "number" ? [counted(words.members, count)] : []),
    ...(waiting === true ? [words.waiting] : []),
    ...(place ? [place.title] : []),
    ...(outcome === "kept" ? [copy.kept] : outcome === "deleted" ? [copy.removed] : []),
    ...(plan === "end" || plan === "refund" ? [copy.plan[plan]] : []),
    ...(action === "list.downloaded" ? [filterWords(details)] : []),
    ...(isText(reason) ? [reason] : []),
  ];
}

function counted({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : fill(many, { count });
}

function filterWords(filters: object): string {
  const given = Object.entries(filters).map(([name, value]) => `${name}: ${String(value)}`);
  return given.length === 0 ? words.whole : fill(words.list, { filters: given.join(", ") });
}
