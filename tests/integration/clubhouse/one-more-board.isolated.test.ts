import { books } from "../../support/one-more-board";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { getOverview, markRead, moveChannels } from "@/lib/clubhouse/boards";
import { listMessages } from "@/lib/clubhouse/messages";
import { postMessage } from "@/lib/clubhouse/posting";
import type { BoardState } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { post, read } from "./fixture";

let dawn: Member;
let priya: Member;

beforeAll(async () => {
  [dawn, priya] = [await createMember(), await createMember()];
  // The channels have moved since a loss of access before this board existed
  await moveChannels();
  await db.board.create({ data: { id: books.id } });
});

afterAll(hangUpAll);

async function stateFor(member: Member): Promise<BoardState | undefined> {
  const overview = await getOverview(member);
  return overview.ok ? overview.value.boards.at(-1) : undefined;
}

describe("another board in the list", () => {
  test("accepts posts, and is read, counted and marked as read", async () => {
    expect(await stateFor(priya)).toEqual({ id: books.id, revision: 0, readUpTo: 0, unread: 0 });
    const { position, kind } = await post(dawn, "Middlemarch", books.id);
    expect(kind).toBe("novel");
    expect(await stateFor(priya)).toMatchObject({ revision: position, unread: 1 });
    expect((await read(priya, { board: books.id })).messages).toMatchObject([{ content: "Middlemarch" }]);
    expect(await markRead(priya, books.id, position)).toMatchObject({ ok: true });
    expect(await stateFor(priya)).toMatchObject({ unread: 0 });
  });

  test("is announced on the channel of the paid boards", async () => {
    const { heard } = await listenTo(connect(priya), "private-clubhouse-paid");
    const { id } = await post(dawn, "Persuasion", books.id);
    // Earlier posts may arrive only now
    await expect
      .poll(() => heard.messages.filter((one) => "id" in one && one.id === id))
      .toMatchObject([{ board: books.id }]);
  });

  test("is refused to a member without access", async () => {
    const stranger = await createMember({ hasAccess: false });
    const message = { id: randomUUID(), board: books.id, kind: "novel", content: "Emma" };
    expect(await postMessage(stranger, message)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await listMessages(stranger, { board: books.id })).toMatchObject({ ok: false, code: "forbidden" });
    expect(await postMessage(priya, message)).toMatchObject({ ok: true });
  });
});
