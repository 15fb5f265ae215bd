import { beforeAll, describe, expect, test } from "vitest";
import { clubhouse } from "@/content/clubhouse";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import type { BoardState, MessagePage } from "@/lib/clubhouse/schema";
import { createMember, writeMessages } from "../../support/factories";

const { pageSize } = clubhouse;
let priya: Member;

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  await getOverview(priya);
});

async function stateOf(board: BoardState["id"]): Promise<BoardState> {
  const overview = await getOverview(priya);
  const state = overview.ok && overview.value.boards.find(({ id }) => id === board);
  if (!state) throw new Error("Not readable");
  return state;
}

async function open(state: BoardState): Promise<MessagePage> {
  const page = await readFirstPage(priya, state);
  if (!page.ok) throw new Error(page.message);
  return page.value;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `no. ${index}`);

describe("the page a board opens on", () => {
  test("is refused to a member who may not read the board", async () => {
    const stranger = await createMember({ hasAccess: false });
    expect(await readFirstPage(stranger, await stateOf("wins"))).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });

  test("is the newest one if all is read", async () => {
    await writeMessages(numbers(pageSize + 5), { board: "wins", kind: "win" });
    const state = await stateOf("wins");
    const page = await open({ ...state, readUpTo: state.revision, unread: 0 });
    expect(page.messages).toHaveLength(pageSize);
    expect(page.hasMore).toBe(true);
    expect(page.messages.at(-1)?.content).toBe(`no. ${pageSize + 4}`);
  });

  test("reaches back to the first unread message, in order and without gaps", async () => {
    await writeMessages(["read already"], { board: "challenges", kind: "challenge" });
    const { revision } = await stateOf("challenges");
    await writeMessages(numbers(pageSize + 5), { board: "challenges", kind: "challenge" });
    const page = await open({ ...(await stateOf("challenges")), readUpTo: revision, unread: pageSize + 5 });
    const unread = page.messages.filter(({ position }) => position > revision);
    expect(unread.map(({ content }) => content)).toEqual(numbers(pageSize + 5));
    expect(new Set(page.messages.map(({ id }) => id)).size).toBe(page.messages.length);
    expect(page.people.some(({ id }) => id === unread[0]?.authorId)).toBe(true);
  });

  test("reaches back four pages at most, however much is unread", async () => {
    await writeMessages(numbers(4 * pageSize + 5), { board: "vip", kind: "vip" });
    const page = await open({ ...(await stateOf("vip")), readUpTo: 0, unread: clubhouse.unreadMax });
    expect(page.messages).toHaveLength(4 * pageSize);
    expect(page.hasMore).toBe(true);
  });
});
