import type { AlertKind } from "@/content/alerts";
import type { Audience, Board, BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { findBoard, isClosed } from "./board-list";
import { membersOf } from "./conversations";

/** The roles of the team, in the order of the policy table at /admin/team. */
export const teamRoles = ["owner", "admin", "desk", "bookkeeper", "moderator", "host"] as const;
export type TeamRole = (typeof teamRoles)[number];
export type Role = "member" | TeamRole;

export type Viewer = { kind: "visitor" } | Member;

/** A signed-in member, as stored in the database now. Only viewer() and test factories create one. */
export type Member = {
  kind: "member";
  userId: string;
  sessionId: string;
  /** Their role now: "member" once its end date has passed. */
  role: Role;
  /** The retreat whose guests a host sees; null for other roles. */
  hostedRetreat: string | null;
  /** The retreats to which they come as a guest (docs/rules/groups.md#its-guests). */
  guestOf: readonly string[];
  hasAccess: boolean;
  displayName: string;
  email: string;
  emailConfirmed: boolean;
  postingPause: { until: Date | null } | null;
  /** Members who blocked this one or are blocked by them: neither sees the other. */
  apartFrom: readonly string[];
  /** Two members may write to each other: the founder has allowed it. */
  hasMessages: boolean;
  /** One of the team whose required two-step sign-in is still off. */
  needsTwoStep: boolean;
};

export type Principal =
  | { kind: "visitor" }
  | (Pick<Member, "kind" | "role" | "hasAccess" | "postingPause"> &
      Partial<
        Pick<Member, "userId" | "apartFrom" | "hasMessages" | "needsTwoStep" | "guestOf" | "hostedRetreat">
      >);

/** An action of the office, explained in plain words at /admin/team. */
export type OfficeAction = (typeof officeActions)[number];

const officeActions = [
  "office.enter",
  "admin.enter",
  "team.manage",
  "settings.edit",
  "site.export",
  "health.open",
  "orders.read",
  "order.create",
  "orders.export",
  "purchase.change",
  "dispute.settle",
  "year.read",
  "list.export",
  "people.read",
  "note.write",
  "inbox.answer",
  "waitlist.change",
  "guests.read",
  "guests.list",
  "member.manage",
  "letter.repeat",
  "letter.settle",
  "letter.write",
  "letters.default",
  "announce",
  "board.manage",
  "event.manage",
  "appointment.change",
  "sales.change",
  "site.edit",
  "job.repeat",
  "reports.enter",
  "posting.pause",
] as const;

export type Action =
  | OfficeAction
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
  | "event.come.any";

type AccessLevel = "visitor" | "unpaid" | "access" | "guest" | TeamRole;
type FreeTier = typeof clubhouse.freeTier;

const everyRole = teamRoles;
const owner = ["owner"] as const;
const admins = ["owner", "admin"] as const;
const moderating = [...admins, "moderator"] as const;
const desk = [...admins, "desk"] as const;
const money = [...desk, "bookkeeper"] as const;

const officeTable: Record<OfficeAction, readonly TeamRole[]> = {
  "office.enter": everyRole,
  "admin.enter": admins,
  "team.manage": owner,
  "settings.edit": owner,
  "site.export": owner,
  "health.open": owner,
  "orders.read": money,
  "order.create": desk,
  "orders.export": [...admins, "bookkeeper"],
  "purchase.change": admins,
  "dispute.settle": admins,
  "year.read": [...admins, "bookkeeper"],
  "list.export": admins,
  "people.read": desk,
  "note.write": desk,
  "inbox.answer": desk,
  "waitlist.change": desk,
  "guests.read": [...desk, "host"],
  "guests.list": desk,
  "member.manage": admins,
  "letter.repeat": admins,
  "letter.settle": admins,
  "letter.write": admins,
  "letters.default": admins,
  announce: admins,
  "board.manage": admins,
  "event.manage": admins,
  "appointment.change": desk,
  "sales.change": admins,
  "site.edit": admins,
  "job.repeat": admins,
  "reports.enter": moderating,
  "posting.pause": moderating,
};

function table(freeTier: FreeTier): Record<Action, readonly AccessLevel[]> {
  const paid = ["access"] as const;
  const free: readonly AccessLevel[] = freeTier === "preview" ? ["unpaid", "access"] : paid;
  const inGroups = [...free, "guest"] as const;
  return {
    ...officeTable,
    "audience.everyone": free,
    "audience.access": paid,
    "audience.guests": admins,
    "audience.moderators": moderating,
    "audience.admins": admins,
    "clubhouse.enter": free,
    "members.list": paid,
    "message.edit.own": inGroups,
    "file.send": inGroups,
    "message.delete.own": ["unpaid", "access"],
    "message.delete.any": moderating,
    "message.report": inGroups,
    "post.close": moderating,
    "post.pin": moderating,
    "post.hide": moderating,
    "post.schedule": moderating,
    "event.come": free,
    "event.come.any": moderating,
  };
}

const tables: Record<FreeTier, Record<Action, readonly AccessLevel[]>> = {
  paywall: table("paywall"),
  preview: table("preview"),
};

/** The levels of a person: of their Clubhouse access, of groups, and their role unless it waits for two-step sign-in. */
function levelsOf(viewer: Principal): AccessLevel[] {
  if (viewer.kind === "visitor") return ["visitor"];
  const access = viewer.hasAccess || hasAccessByRole(viewer) ? "access" : "unpaid";
  const levels: AccessLevel[] = isInGroup(viewer) ? [access, "guest"] : [access];
  return viewer.role === "member" || viewer.needsTwoStep ? levels : [...levels, viewer.role];
}

/** True for a guest or the host of any retreat. */
export function isInGroup(viewer: Principal): boolean {
  if (viewer.kind === "visitor") return false;
  return (viewer.guestOf ?? []).length > 0 || isHostOf(viewer, viewer.hostedRetreat ?? null);
}

/** True for the host of this retreat. */
function isHostOf(viewer: Principal, retreat: string | null): boolean {
  if (retreat === null || viewer.kind === "visitor" || viewer.needsTwoStep) return false;
  return viewer.role === "host" && viewer.hostedRetreat === retreat;
}

/** The one place for permission checks. */
export function may(viewer: Principal, action: Action, freeTier: FreeTier = clubhouse.freeTier): boolean {
  const allowed = tables[freeTier][action];
  return (
    levelsOf(viewer).some((level) => allowed.includes(level)) && !(isPaused(viewer) && isWriting(action))
  );
}

/** True for one of the team. */
export function isInTeam<One extends Pick<Member, "role">>(one: One): one is One & { role: TeamRole } {
  return one.role !== "member";
}

/** True if a role may do something in the office. */
export function mayAs(role: TeamRole, action: OfficeAction): boolean {
  return officeTable[action].includes(role);
}

const alertActions: Record<AlertKind, OfficeAction> = {
  booking: "orders.read",
  enquiry: "inbox.answer",
  payment: "orders.read",
  dispute: "dispute.settle",
  report: "reports.enter",
  job: "job.repeat",
};

/** True if a role sees what a kind of alert is about, and so may get it. */
export function mayGetAlert(role: TeamRole, kind: AlertKind): boolean {
  return mayAs(role, alertActions[kind]);
}

/** True if this person may see the guests of a retreat: a host only those of their own. */
export function maySeeGuests(viewer: Member, retreat: string): boolean {
  return may(viewer, "guests.read") && (viewer.role !== "host" || viewer.hostedRetreat === retreat);
}

/** True if this person may do this on a board or in a conversation; on an archived or unknown one nobody may do anything. */
export function mayOnBoard(
  viewer: Principal,
  verb: "read" | "post" | "reply",
  id: BoardId,
  freeTier: FreeTier = clubhouse.freeTier,
): boolean {
  const pair = membersOf(id);
  if (pair) return mayInConversation(viewer, verb, pair, freeTier);
  const board = findBoard(id);
  if (!board || board.isArchived || !isAmong(viewer, board.readers, board, freeTier)) return false;
  if (verb === "read") return true;
  const isOpen = verb === "reply" && board.readersReply;
  if (isClosed(board) || isPaused(viewer)) return false;
  return isOpen || isAmong(viewer, board.posters, board, freeTier);
}

/**
 * True if a moderator sees the reports from a board: one they read or would read if it were not archived, or a
 * conversation, from the reported message on.
 */
export function maySeeReports(
  viewer: Principal,
  id: BoardId,
  freeTier: FreeTier = clubhouse.freeTier,
): boolean {
  const board = findBoard(id);
  if (!may(viewer, "reports.enter", freeTier) || !board) return false;
  return membersOf(id) !== null || isAmong(viewer, board.readers, board, freeTier);
}

/** What those who moderate do with others' messages. */
type Moderation = "message.delete.any" | "post.close" | "post.pin" | "post.hide";

/** True if this person may moderate a board that they read: as host only the group of their retreat, nobody a conversation. */
export function mayModerate(viewer: Principal, action: Moderation, id: BoardId): boolean {
  if (membersOf(id)) return false;
  return may(viewer, action) || isHostOf(viewer, findBoard(id)?.retreat ?? null);
}

function isAmong(viewer: Principal, audience: Audience, { retreat }: Board, freeTier: FreeTier): boolean {
  if (may(viewer, `audience.${audience}`, freeTier)) return true;
  if (audience !== "guests" || retreat === null || viewer.kind === "visitor") return false;
  return (viewer.guestOf?.includes(retreat) ?? false) || isHostOf(viewer, retreat);
}

/** True for its two members while the founder allows it; without a block, which the database checks with the other's wish. */
function mayInConversation(
  viewer: Principal,
  verb: "read" | "post" | "reply",
  pair: readonly [string, string],
  freeTier: FreeTier,
): boolean {
  if (viewer.kind === "visitor" || !viewer.hasMessages || !viewer.userId) return false;
  if (!pair.includes(viewer.userId) || !may(viewer, "members.list", freeTier)) return false;
  if (verb === "read") return true;
  return !isPaused(viewer) && !pair.some((id) => viewer.apartFrom?.includes(id));
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

/** The roles that alone grant Clubhouse access: they moderate it. */
export const clubhouseRoles = moderating;

/** True for a role that alone grants Clubhouse access. */
export function hasAccessByRole<One extends Pick<Member, "role">>(
  one: One,
): one is One & { role: (typeof clubhouseRoles)[number] } {
  return clubhouseRoles.some((role) => role === one.role);
}

/** True if posting can be paused: not of those who moderate; a pause does not apply after a promotion. */
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
