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

/** The boards and the chat; the ids stand in the table of messages. */
export const boardIds = ["general", "wins", "challenges", "retreat", "resources", "vip"] as const;
export type BoardId = (typeof boardIds)[number];

export type Action =
  | "clubhouse.enter"
  | "members.list"
  | `board.read.${BoardId}`
  | `board.post.${BoardId}`
  | "message.edit.own"
  | "message.delete.own"
  | "message.delete.any"
  | "message.report"
  | "admin.enter";

type Standing = "visitor" | "unpaid" | "access" | "admin";
type FreeTier = typeof clubhouse.freeTier;

/** The table of docs/rules/access.md. */
function table(freeTier: FreeTier): Record<Action, readonly Standing[]> {
  const paid = ["access", "admin"] as const;
  const free = freeTier === "preview" ? (["unpaid", ...paid] as const) : paid;
  return {
    "board.read.general": free,
    "board.post.general": free,
    "board.read.wins": free,
    "board.post.wins": free,
    "board.read.challenges": free,
    "board.post.challenges": free,
    "board.read.retreat": free,
    "board.post.retreat": free,
    "board.read.resources": paid,
    "board.post.resources": paid,
    "board.read.vip": paid,
    "board.post.vip": paid,
    "clubhouse.enter": free,
    "members.list": paid,
    "message.edit.own": free,
    "message.delete.own": ["unpaid", "access", "admin"],
    "message.delete.any": ["admin"],
    "message.report": free,
    "admin.enter": ["admin"],
  };
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

function isPaused(viewer: Asker): boolean {
  return viewer.kind === "member" && viewer.role === "member" && viewer.postingPause !== null;
}

function isWriting(action: Action): boolean {
  return action === "message.edit.own" || action.startsWith("board.post.");
}
