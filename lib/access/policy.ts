import { boards, type Board, type BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";

export type Viewer = { kind: "visitor" } | Member;

/** A signed-in person, as the database knows them now. Only viewer() and the tests' factories make one. */
export type Member = {
  kind: "member";
  userId: string;
  sessionId: string;
  role: "member" | "admin";
  hasAccess: boolean;
  displayName: string;
  email: string;
  emailConfirmed: boolean;
  /** Posting is paused, until then or until it is lifted; null: it is not. */
  postingPause: { until: Date | null } | null;
};

export type Asker = { kind: "visitor" } | Pick<Member, "kind" | "role" | "hasAccess" | "postingPause">;

/** What a person may be allowed to do. */
export type Action =
  | "clubhouse.enter"
  | "members.list"
  | BoardAction
  /** To hear what is said on the boards of that access. */
  | "hear.free"
  | "hear.paid"
  | "message.edit.own"
  | "message.delete.own"
  | "message.delete.any"
  | "message.report"
  | "posting.pause"
  | "admin.enter";

type BoardAction = `board.read.${BoardId}` | `board.post.${BoardId}`;
type Standing = "visitor" | "unpaid" | "access" | "admin";
type FreeTier = typeof clubhouse.freeTier;

/** The table of docs/rules/access.md. */
function table(freeTier: FreeTier): Record<Action, readonly Standing[]> {
  const paid = ["access", "admin"] as const;
  const free = freeTier === "preview" ? (["unpaid", ...paid] as const) : paid;
  return {
    ...boardTable({ free, paid }),
    "hear.free": free,
    "hear.paid": paid,
    "clubhouse.enter": free,
    "members.list": paid,
    "message.edit.own": free,
    "message.delete.own": ["unpaid", "access", "admin"],
    "message.delete.any": ["admin"],
    "message.report": free,
    "posting.pause": ["admin"],
    "admin.enter": ["admin"],
  };
}

/** The boards' part of it: whoever may read one may post there. */
function boardTable(
  byAccess: Record<Board["access"], readonly Standing[]>,
): Record<BoardAction, readonly Standing[]> {
  const lines = boards.flatMap(({ id, access }): [BoardAction, readonly Standing[]][] => [
    [`board.read.${id}`, byAccess[access]],
    [`board.post.${id}`, byAccess[access]],
  ]);
  return Object.fromEntries(lines) as Record<BoardAction, readonly Standing[]>;
}

const tables: Record<FreeTier, Record<Action, readonly Standing[]>> = {
  paywall: table("paywall"),
  preview: table("preview"),
};

function standing(viewer: Asker): Standing {
  if (viewer.kind === "visitor") return "visitor";
  if (viewer.role === "admin") return "admin";
  return viewer.hasAccess ? "access" : "unpaid";
}

/** The only answer to what this person may do. */
export function may(viewer: Asker, action: Action, freeTier: FreeTier = clubhouse.freeTier): boolean {
  return tables[freeTier][action].includes(standing(viewer)) && !(isPaused(viewer) && isWriting(action));
}

/** Whether somebody's posting can be paused: administrators' never, and one who was made one since writes on. */
export function canBePaused({ role }: Pick<Member, "role">): boolean {
  return role === "member";
}

function isPaused(viewer: Asker): boolean {
  return viewer.kind === "member" && canBePaused(viewer) && viewer.postingPause !== null;
}

function isWriting(action: Action): boolean {
  return action === "message.edit.own" || action.startsWith("board.post.");
}
