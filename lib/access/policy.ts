import type { Audience, BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { findBoard } from "@/lib/clubhouse/board-list";

export type Role = "member" | "moderator" | "admin";

export type Viewer = { kind: "visitor" } | Member;

/** A signed-in member, as stored in the database now. Only viewer() and test factories create one. */
export type Member = {
  kind: "member";
  userId: string;
  sessionId: string;
  role: Role;
  hasAccess: boolean;
  displayName: string;
  email: string;
  emailConfirmed: boolean;
  postingPause: { until: Date | null } | null;
  /** Members who blocked this one or are blocked by them: neither sees the other. */
  apartFrom: readonly string[];
  /** Moderator or administrator whose required two-step sign-in is still off. */
  needsTwoStep: boolean;
};

export type Principal =
  | { kind: "visitor" }
  | (Pick<Member, "kind" | "role" | "hasAccess" | "postingPause"> & Partial<Pick<Member, "needsTwoStep">>);

export type Action =
  | "clubhouse.enter"
  | "members.list"
  | `audience.${Audience}`
  | "message.edit.own"
  | "file.send"
  | "message.delete.own"
  | "message.delete.any"
  | "message.report"
  | "post.close"
  | "post.pin"
  | "post.hide"
  | "post.schedule"
  | "event.come"
  | "event.come.any"
  | "event.manage"
  | "board.manage"
  | "announce"
  | "letters.default"
  | "reports.enter"
  | "posting.pause"
  | "dispute.settle"
  | "purchase.change"
  | "job.repeat"
  | "member.manage"
  | "note.write"
  | "inbox.answer"
  | "letter.repeat"
  | "letter.settle"
  | "letter.write"
  | "sales.change"
  | "site.edit"
  | "health.open"
  | "admin.enter";

type AccessLevel = "visitor" | "unpaid" | "access" | "moderator" | "admin";
type FreeTier = typeof clubhouse.freeTier;

function table(freeTier: FreeTier): Record<Action, readonly AccessLevel[]> {
  const moderating = ["moderator", "admin"] as const;
  const paid = ["access", ...moderating] as const;
  const free = freeTier === "preview" ? (["unpaid", ...paid] as const) : paid;
  return {
    "audience.everyone": free,
    "audience.access": paid,
    "audience.moderators": moderating,
    "audience.admins": ["admin"],
    "clubhouse.enter": free,
    "members.list": paid,
    "message.edit.own": free,
    "file.send": free,
    "message.delete.own": ["unpaid", ...paid],
    "message.delete.any": moderating,
    "message.report": free,
    "post.close": moderating,
    "post.pin": moderating,
    "post.hide": moderating,
    "post.schedule": moderating,
    "event.come": free,
    "event.come.any": moderating,
    "event.manage": ["admin"],
    "board.manage": ["admin"],
    announce: ["admin"],
    "letters.default": ["admin"],
    "reports.enter": moderating,
    "posting.pause": moderating,
    "dispute.settle": ["admin"],
    "purchase.change": ["admin"],
    "job.repeat": ["admin"],
    "member.manage": ["admin"],
    "note.write": ["admin"],
    "inbox.answer": ["admin"],
    "letter.repeat": ["admin"],
    "letter.settle": ["admin"],
    "letter.write": ["admin"],
    "sales.change": ["admin"],
    "site.edit": ["admin"],
    "health.open": ["admin"],
    "admin.enter": ["admin"],
  };
}

const tables: Record<FreeTier, Record<Action, readonly AccessLevel[]>> = {
  paywall: table("paywall"),
  preview: table("preview"),
};

function accessLevelOf(viewer: Principal): AccessLevel {
  if (viewer.kind === "visitor") return "visitor";
  if (hasAccessByRole(viewer)) return viewer.needsTwoStep ? "access" : viewer.role;
  return viewer.hasAccess ? "access" : "unpaid";
}

/** The one place for permission checks. */
export function may(viewer: Principal, action: Action, freeTier: FreeTier = clubhouse.freeTier): boolean {
  return tables[freeTier][action].includes(accessLevelOf(viewer)) && !(isPaused(viewer) && isWriting(action));
}

/** True if this person may do this on a board; on an archived or unknown one nobody may do anything. */
export function mayOnBoard(
  viewer: Principal,
  verb: "read" | "post" | "reply",
  id: BoardId,
  freeTier: FreeTier = clubhouse.freeTier,
): boolean {
  const board = findBoard(id);
  if (!board || board.isArchived || !may(viewer, `audience.${board.readers}`, freeTier)) return false;
  if (verb === "read") return true;
  const isOpen = verb === "reply" && board.readersReply;
  return (isOpen || may(viewer, `audience.${board.posters}`, freeTier)) && !isPaused(viewer);
}

/** True if this person may attend an event, and so see its call URL. */
export function isInvited(
  viewer: Principal,
  audience: "everybody" | "mastermind",
  isInMastermind: boolean,
): boolean {
  const isFor = audience === "everybody" || isInMastermind;
  return may(viewer, "event.come.any") || (isFor && may(viewer, "event.come"));
}

/** True for a moderator or administrator, whose role alone grants Clubhouse access. */
export function hasAccessByRole<One extends Pick<Member, "role">>(
  one: One,
): one is One & { role: Exclude<Role, "member"> } {
  return one.role !== "member";
}

/** True if a change of role gives or takes away an administrator's. */
export function isAdminChange(from: Role, to: Role): boolean {
  return from === "admin" || to === "admin";
}

/** True if posting can be paused: only for plain members; a pause does not apply after a promotion. */
export function canBePaused(one: Pick<Member, "role">): boolean {
  return !hasAccessByRole(one);
}

/** True if one member can block another: moderators and administrators neither block nor are blocked. */
export function mayBlock(one: Pick<Member, "role">, other: Pick<Member, "role">): boolean {
  return !hasAccessByRole(one) && !hasAccessByRole(other);
}

function isPaused(viewer: Principal): boolean {
  return viewer.kind === "member" && canBePaused(viewer) && viewer.postingPause !== null;
}

function isWriting(action: Action): boolean {
  return action === "message.edit.own" || action === "file.send";
}
