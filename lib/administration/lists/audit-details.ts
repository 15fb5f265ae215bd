import { findBoard } from "@/lib/access/board-list";
import { formatMoney } from "@/content/money";
import { roleNames } from "@/content/team";
import type { AuditLogEntry } from "../members";
import { formatDay } from "@/lib/time/dates";
import { plural } from "@/lib/text";

const planOutcomes = {
  end: "The plan was ended",
  refund: "The plan was ended and its last payment refunded",
};

/** The details of an audit log entry, one line each. */
export function detailsOf({ action, details }: Pick<AuditLogEntry, "action" | "details">): string[] {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return [];
  const { role, until, reason, board, outcome, plan, from, to, amountPence, currency, noticeOn, by } =
    details;
  const { name, maxUses, includesAccess, count, waiting, code, off, event } = details;
  const isText = (value: unknown): value is string => typeof value === "string";
  const place = isText(board) ? findBoard(board) : undefined;
  return [
    ...(isText(role) && role in roleNames ? [`Role: ${roleNames[role as keyof typeof roleNames]}`] : []),
    ...(isText(event) ? [event] : []),
    ...(isText(code) ? [code] : []),
    ...(isText(off) ? [`${off} off`] : []),
    ...(isText(from) && isText(to) ? [`${from} to ${to}`] : []),
    ...(action === "invitation.sent" && isText(to) ? [`To ${to}`] : []),
    ...(typeof amountPence === "number" && isText(currency) ? [formatMoney(amountPence, currency)] : []),
    ...(isText(noticeOn) ? [`Notice on ${formatDay(noticeOn)}`] : []),
    ...(by === "buyer" ? ["At the buyer’s request"] : by === "us" ? ["Our decision"] : []),
    ...(isText(until) ? [`Until ${formatDay(until)}`] : []),
    ...(action === "member.posting_paused" && until === null ? ["Indefinitely"] : []),
    ...(typeof maxUses === "number" ? [plural(maxUses, "For 1 person", "For {count} people")] : []),
    ...(includesAccess === true ? ["Includes access"] : []),
    ...(action === "member.sessions_ended" && typeof count === "number"
      ? [plural(count, "On 1 device", "On {count} devices")]
      : []),
    ...(action === "member.messages_deleted" && typeof count === "number" ? [`Messages: ${count}`] : []),
    ...(action === "members.written" && typeof count === "number"
      ? [plural(count, "To 1 member", "To {count} members")]
      : []),
    ...(waiting === true ? ["Waits until the address is confirmed"] : []),
    ...(place ? [place.title] : isText(board) && isText(name) ? [name] : []),
    ...(outcome === "kept"
      ? ["The message stays"]
      : outcome === "deleted"
        ? ["The message was deleted"]
        : []),
    ...(plan === "end" || plan === "refund" ? [planOutcomes[plan]] : []),
    ...(action === "list.downloaded" ? [filterWords(details)] : []),
    ...(isText(reason) ? [reason] : []),
  ];
}

function filterWords(filters: object): string {
  const given = Object.entries(filters).map(([name, value]) => `${name}: ${String(value)}`);
  return given.length === 0 ? "All of it" : `With ${given.join(", ")}`;
}
