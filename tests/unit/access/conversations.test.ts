import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findBoard, kindsOf, allowsReplies, listBoards } from "@/lib/access/board-list";
import { conversationOf, isConversation, membersOf } from "@/lib/access/conversations";
import { mayOnBoard, type Principal } from "@/lib/access/policy";

const [one, other] = [randomUUID(), randomUUID()].sort() as [string, string];
const board = conversationOf(other, one);

describe("a conversation", () => {
  test("has one id, which names its two members", () => {
    expect(conversationOf(one, other)).toBe(board);
    expect(membersOf(board)).toEqual([one, other]);
  });

  test.each([
    ["a board", "general"],
    ["members in another order", `dm:${other}:${one}`],
    ["one member twice", `dm:${one}:${one}`],
    ["one member", `dm:${one}`],
    ["three members", `${board}:${one}`],
    ["no ids", "dm:x:y"],
  ])("is not %s", (_, id) => {
    expect(isConversation(id)).toBe(false);
  });

  test("takes plain messages, and is not listed with the boards", () => {
    expect(findBoard(board)?.isArchived).toBe(false);
    expect(kindsOf(board)).toEqual([null]);
    expect(allowsReplies(board)).toBe(false);
    expect(listBoards().some(({ id }) => id === board)).toBe(false);
  });
});

describe("reading and writing", () => {
  const writer: Principal = {
    ...{ kind: "member", role: "member", hasAccess: true, postingPause: null },
    ...{ userId: one, apartFrom: [], hasMessages: true },
  };
  const may = (who: Principal) => [mayOnBoard(who, "read", board), mayOnBoard(who, "post", board)];

  test.each<[string, Principal, boolean[]]>([
    ["one of the two", writer, [true, true]],
    ["another member", { ...writer, userId: randomUUID() }, [false, false]],
    ["an owner", { ...writer, role: "owner", userId: randomUUID() }, [false, false]],
    ["a visitor", { kind: "visitor" }, [false, false]],
    ["one without access", { ...writer, hasAccess: false }, [false, false]],
    ["one while messages are off", { ...writer, hasMessages: false }, [false, false]],
    ["one whose posting is paused", { ...writer, postingPause: { until: null } }, [true, false]],
    ["one whom a block separates from the other", { ...writer, apartFrom: [other] }, [true, false]],
  ])("%s", (_, who, allowed) => {
    expect(may(who)).toEqual(allowed);
  });
});
