import "server-only";
import { randomUUID } from "node:crypto";
import { deliveredBoards } from "@/content/boards";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { isUniqueViolation, type Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import type { BoardInput } from "./schema";
import { audiences, readAudience } from "./words";

type Refused = "gone" | "taken" | "invalid" | "not_admin";
type Saved = Promise<Result<{ id: string }, Refused>>;

const gone = fail("gone" as const, "This board is gone. Reload the page.");
const widestFirst = Object.keys(audiences);

type Stored = { id: string; title: string; position: number; isArchived: boolean; retreat: string | null };

/** Adds a board at the end of the order; "taken" for the guests of a retreat that has one (docs/rules/own-boards.md). */
export function addBoard(admin: Member, input: BoardInput, now: Date): Saved {
  return change(admin, now, "board.added", async (tx, boards) => {
    const refusal = refusalOf(input, boards);
    if (refusal) return refusal;
    const id = randomUUID();
    await tx.board.create({ data: { id, ...columnsOf(input), position: endOf(boards) } });
    return ok({ id, title: input.name });
  });
}

/** Changes a board's name, texts, drawing and audiences; members see it on their next visit. */
export function changeBoard(admin: Member, { id, ...input }: BoardInput & { id: string }, now: Date): Saved {
  return change(admin, now, "board.changed", async (tx, boards) => {
    const others = boards.filter((board) => board.id !== id);
    if (others.length === boards.length) return gone;
    const refusal = refusalOf(input, others);
    if (refusal) return refusal;
    await tx.board.update({ where: { id }, data: columnsOf(input) });
    return ok({ id, title: input.name });
  });
}

/** Moves a board a step up or down; at an end it stays. */
export function moveBoard(admin: Member, { id, by }: { id: string; by: 1 | -1 }, now: Date): Saved {
  return change(admin, now, "board.moved", async (tx, boards) => {
    const open = boards.filter(({ isArchived, retreat }) => !isArchived && retreat === null);
    const board = open.find((one) => one.id === id);
    if (!board) return gone;
    const other = open[open.indexOf(board) + by];
    if (other) {
      await tx.board.update({ where: { id }, data: { position: other.position } });
      await tx.board.update({ where: { id: other.id }, data: { position: board.position } });
    }
    return ok(board);
  });
}

/** Hides a board with its posts from all, until it is brought back; idempotent. */
export function archiveBoard(admin: Member, { id }: { id: string }, now: Date): Saved {
  return change(admin, now, "board.archived", async (tx, boards) => {
    const board = boards.find((one) => one.id === id);
    if (!board) return gone;
    if (!board.isArchived) await tx.board.update({ where: { id }, data: { archivedAt: now } });
    return ok(board);
  });
}

/** Brings an archived board back, at the end of the order. */
export function restoreBoard(admin: Member, { id }: { id: string }, now: Date): Saved {
  return change(admin, now, "board.restored", async (tx, boards) => {
    const board = boards.find((one) => one.id === id);
    if (!board) return gone;
    if (!board.isArchived) return ok(board);
    if (isTaken(board.title, boards)) return refuseName();
    await tx.board.update({ where: { id }, data: { archivedAt: null, position: endOf(boards) } });
    return ok(board);
  });
}

async function change(
  admin: Member,
  now: Date,
  action: AuditAction,
  work: (
    tx: Transaction,
    boards: readonly Stored[],
  ) => Promise<Result<{ id: string; title: string }, Exclude<Refused, "not_admin">>>,
): Saved {
  try {
    return await asAdministrator(admin, "board.manage", async (tx) => {
      const done = await work(tx, await lockBoards(tx));
      if (!done.ok) return done;
      const { id, title } = done.value;
      await recordAudit(tx, admin, { action, subject: id, details: { board: id, name: title } }, now);
      return ok({ id });
    });
  } catch (error) {
    // A booking created the retreat's group meanwhile
    if (isUniqueViolation(error)) return refuseGroup();
    throw error;
  }
}

/** The boards with a tab, in their order, locked: in the lock order of boards, so that changes wait for each other. */
async function lockBoards(tx: Transaction): Promise<Stored[]> {
  await tx.$executeRaw`SELECT FROM boards WHERE id NOT LIKE 'dm:%' ORDER BY id COLLATE "C" FOR NO KEY UPDATE`;
  // Read after the lock, with the boards that were added meanwhile
  const rows = await tx.board.findMany({
    where: { AND: [{ id: { not: "general" } }, { id: { not: { startsWith: "dm:" } } }] },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true, position: true, archivedAt: true, retreat: true },
  });
  return rows.map(({ name, archivedAt, ...row }) => ({
    ...row,
    title: name ?? deliveredTitle(row.id),
    isArchived: archivedAt !== null,
  }));
}

function deliveredTitle(id: string): string {
  return deliveredBoards.find((board) => board.id === id)?.title ?? "";
}

function endOf(boards: readonly Stored[]): number {
  return Math.max(0, ...boards.map(({ position }) => position)) + 1;
}

/** A form's values as the columns of a board. */
function columnsOf({ readers, posters, ...input }: BoardInput) {
  const { audience, retreat } = audienceOf(readers);
  return { ...input, retreat, readers: audience, posters: audienceOf(posters).audience };
}

function audienceOf(value: string) {
  const read = readAudience(value);
  if (!read) throw new Error("An audience is validated on input");
  return read;
}

function refusalOf({ name, readers, posters }: BoardInput, others: readonly Stored[]) {
  if (isTaken(name, others)) return refuseName();
  const { retreat } = audienceOf(readers);
  if (retreat !== null && others.some((board) => board.retreat === retreat)) return refuseGroup();
  const words = "Choose people who may also read it.";
  if (!areReaders(posters, readers)) return fail("invalid" as const, words, { posters: words });
  return null;
}

/** True if all who may post may read. Moderators read no group. */
function areReaders(posters: string, readers: string): boolean {
  const [from, to] = [audienceOf(readers).audience, audienceOf(posters).audience];
  if (from === "guests" || to === "guests")
    return posters === readers || (from === "guests" && to === "admins");
  return widestFirst.indexOf(to) >= widestFirst.indexOf(from);
}

function isTaken(name: string, others: readonly Stored[]): boolean {
  const folded = name.toLowerCase();
  return others.some(({ title, isArchived }) => !isArchived && title.toLowerCase() === folded);
}

function refuseGroup() {
  const words = "This retreat has a group. Change that one, or bring it back from the archive.";
  return fail("taken" as const, words, { readers: words });
}

function refuseName() {
  const words = "There is a board with this name. Choose another, or change that one.";
  return fail("taken" as const, words, { name: words });
}
