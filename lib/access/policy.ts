import { boards, type Board, type BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";

export type Role = "member" | "moderator" | "admin";

export type Viewer = { kind: "visitor" } | Member;

/** A signed-in person, as the database knows them now. Only viewer() and the tests' factories make one. */
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
  /** The members who have blocked this one, or whom they have blocked: neither sees the other. */
  apartFrom: readonly string[];
  /** More than a member by role, and asked for a two-step sign-in that is not on yet. */
  needsTwoStep: boolean;
};

export type Principal =
  | { kind: "visitor" }
  | (Pick<Member, "kind" | "role" | "hasAccess" | "postingPause"> & Partial<Pick<Member, "needsTwoStep">>);

export type Action =
  | "clubhouse.enter"
  | "members.list"
  | BoardAction
  | "hear.free"
  | "hear.paid"
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
  | "health.open"
  | "admin.enter";

type BoardAction = `board.read.${BoardId}` | `board.post.${BoardId}`;
type AccessLevel = "visitor" | "unpaid" | "access" | "moderator" | "admin";
type FreeTier = typeof clubhouse.freeTier;

function table(freeTier: FreeTier): Record<Action, readonly AccessLevel[]> {
  const moderating = ["moderator", "admin"] as const;
  const paid = ["access", ...moderating] as const;
  const free = freeTier === "preview" ? (["unpaid", ...paid] as const) : paid;
  return {
    ...boardTable({ free, paid }),
    "hear.free": free,
    "hear.paid": paid,
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
    "health.open": ["admin"],
    "admin.enter": ["admin"],
  };
}

function boardTable(
  byAccess: Record<Board["access"], readonly AccessLevel[]>,
): Record<BoardAction, readonly AccessLevel[]> {
  const lines = boards.flatMap(({ id, access }): [BoardAction, readonly AccessLevel[]][] => [
    [`board.read.${id}`, byAccess[access]],
    [`board.post.${id}`, byAccess[access]],
  ]);
  return Object.fromEntries(lines) as Record<BoardAction, readonly AccessLevel[]>;
}

const tables: Record<FreeTier, Record<Action, readonly AccessLevel[]>> = {
  paywall: table("paywall"),
  preview: table("preview"),
};

function standing(viewer: Principal): AccessLevel {
  if (viewer.kind === "visitor") return "visitor";
  if (viewer.role !== "member") return viewer.needsTwoStep ? "access" : viewer.role;
  return viewer.hasAccess ? "access" : "unpaid";
}

/** The only answer to what this person may do. */
export function may(viewer: Principal, action: Action, freeTier: FreeTier = clubhouse.freeTier): boolean {
  return tables[freeTier][action].includes(standing(viewer)) && !(isPaused(viewer) && isWriting(action));
}

/** Whether an event of the Clubhouse is this person's to come to, and so the address of its call. */
export function mayCome(
  viewer: Principal,
  audience: "everybody" | "mastermind",
  isInMastermind: boolean,
): boolean {
  const isFor = audience === "everybody" || isInMastermind;
  return may(viewer, "event.come.any") || (isFor && may(viewer, "event.come"));
}

/** Whether somebody's role alone opens the Clubhouse, whatever was bought or given. */
export function entersByRole({ role }: Pick<Member, "role">): boolean {
  return role !== "member";
}

/** Whether posting can be paused: that of whoever is more than a member never, even where it was paused before. */
export function canBePaused({ role }: Pick<Member, "role">): boolean {
  return role === "member";
}

/** Whether one member can block another: those who look after the Clubhouse neither block nor are blocked. */
export function mayBlock(one: Pick<Member, "role">, other: Pick<Member, "role">): boolean {
  return one.role === "member" && other.role === "member";
}

function isPaused(viewer: Principal): boolean {
  return viewer.kind === "member" && canBePaused(viewer) && viewer.postingPause !== null;
}

function isWriting(action: Action): boolean {
  return action === "message.edit.own" || action === "file.send" || action.startsWith("board.post.");
}
