import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clubhouse } from "@/content/clubhouse";
import type { BoardState } from "@/lib/clubhouse/schema";
import {
  countChange,
  countRead,
  countResponse,
  type BoardChange,
  type CountedBoard,
} from "@/components/clubhouse/session/unread";

const reader = "reader";
const board = (change: Partial<BoardState> = {}): CountedBoard => ({
  id: "general",
  revision: 10,
  readUpTo: 10,
  unread: 0,
  ...change,
});

function posted(revision: number, authorId: string | null = "another"): BoardChange {
  return { revision, position: revision, authorId, deletedAt: null };
}

const gone = { revision: 11, authorId: null, deletedAt: "2026-03-19T08:00:00.000Z" };

describe("a change", () => {
  test.each([
    ["another member's message is unread", board(), posted(11), { unread: 1, isUnsure: false }],
    ["an own message is not", board(), posted(11, reader), { unread: 0, isUnsure: false }],
    ["a repeated one counts once", board({ revision: 11, unread: 1 }), posted(11), { unread: 1 }],
    ["a skipped revision leaves the count to the server", board(), posted(12), { unread: 1, isUnsure: true }],
    ["so does a revision without a message", board(), { revision: 11 }, { unread: 0, isUnsure: true }],
    ["an edit is not unread", board(), { ...posted(11), position: 4 }, { unread: 0, isUnsure: false }],
    [
      "a deleted unread message may have been counted",
      board(),
      { ...gone, position: 11 },
      { isUnsure: true },
    ],
    ["a deleted read message was not", board(), { ...gone, position: 3 }, { isUnsure: false }],
    [
      "the count ends where the server's does",
      board({ unread: clubhouse.unreadMax }),
      posted(11),
      {
        unread: clubhouse.unreadMax,
      },
    ],
  ])("%s", (_, state, change, expected) => {
    expect(countChange(state, change, reader)).toMatchObject({
      revision: expect.any(Number) as number,
      ...expected,
    });
  });
});

describe("reading", () => {
  test("lowers the count to what comes later, and never raises it", () => {
    const unread = board({ readUpTo: 5, unread: 4 });
    expect(countRead(unread, 8, 2)).toMatchObject({ readUpTo: 8, unread: 2 });
    expect(countRead(unread, 8, 9).unread).toBe(4);
    expect(countRead(unread, 5, 0)).toBe(unread);
  });
});

describe("the server's response", () => {
  const none = () => 0;

  test("replaces the count", () => {
    expect(countResponse(board({ unread: 3 }), board({ unread: 1 }), none)).toMatchObject({ unread: 1 });
  });

  test("is not enough if a change came meanwhile", () => {
    const response = countResponse(board({ revision: 11, unread: 3 }), board(), none);
    expect(response).toMatchObject({ revision: 11, unread: 3, isUnsure: true });
  });

  test("does not take back what was read here", () => {
    const response = countResponse(board({ readUpTo: 10 }), board({ readUpTo: 5, unread: 4 }), () => 1);
    expect(response).toMatchObject({ readUpTo: 10, unread: 1 });
  });
});

type Message = { position: number; revision: number; authorId: string; isDeleted: boolean };

/** A board as the server keeps it, with every announcement it has made. */
class Server {
  readonly announced: BoardChange[] = [];
  private readonly messages: Message[] = [];

  post(isOwn: boolean) {
    const place = this.announced.length + 1;
    const authorId = isOwn ? reader : "another";
    this.announce({ position: place, revision: place, authorId, isDeleted: false });
  }

  change(pick: number, change: Partial<Message>) {
    const chosen = this.messages.filter(({ isDeleted }) => !isDeleted);
    const message = chosen[pick % Math.max(1, chosen.length)];
    if (message) this.announce({ ...message, ...change, revision: this.announced.length + 1 });
  }

  overview(readUpTo: number): BoardState {
    const unread = this.messages.filter(
      ({ position, authorId, isDeleted }) => position > readUpTo && authorId !== reader && !isDeleted,
    ).length;
    return { id: "general", revision: this.announced.length, readUpTo, unread };
  }

  private announce(message: Message) {
    const at = this.messages.findIndex(({ position }) => position === message.position);
    this.messages.splice(at < 0 ? this.messages.length : at, 1, message);
    const { position, revision, authorId, isDeleted } = message;
    this.announced.push(
      isDeleted
        ? { revision, position, authorId: null, deletedAt: "2026-03-19T08:00:00.000Z" }
        : { revision, position, authorId, deletedAt: null },
    );
  }
}

type Step = { do: "post"; isOwn: boolean } | { do: "edit" | "remove"; pick: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("post" as const), isOwn: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("edit" as const, "remove" as const), pick: fc.nat(20) }),
  },
);
const steps = fc.array(step, { maxLength: 30 });
/** Which announcements arrive, in which order and how often, some as a number only. */
const deliveries = fc.array(fc.record({ pick: fc.nat(100), isNumber: fc.boolean() }), { maxLength: 60 });

function play(server: Server, made: readonly Step[]): void {
  for (const one of made) {
    if (one.do === "post") server.post(one.isOwn);
    else server.change(one.pick, one.do === "remove" ? { isDeleted: true } : {});
  }
}

/** What of the server's announcements arrives. */
function arrivals(server: Server, picked: readonly { pick: number; isNumber: boolean }[]): BoardChange[] {
  return picked.flatMap(({ pick, isNumber }) => {
    const heard = server.announced[pick % Math.max(1, server.announced.length)];
    if (!heard) return [];
    return isNumber ? { revision: heard.revision } : heard;
  });
}

test("after any announcements up to the newest the count is the server's, or known to be unsure", () => {
  fc.assert(
    fc.property(steps, deliveries, fc.nat(5), (made, picked, readUpTo) => {
      const server = new Server();
      const start = server.overview(readUpTo);
      play(server, made);
      const heard = [...arrivals(server, picked), ...server.announced.slice(-1)];
      const state = heard.reduce<CountedBoard>((known, one) => countChange(known, one, reader), start);
      expect(state.unread).toBeGreaterThanOrEqual(0);
      if (!state.isUnsure) expect(state).toMatchObject(server.overview(readUpTo));
    }),
    { numRuns: 500 },
  );
});
