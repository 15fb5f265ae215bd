import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clubhouse } from "@/content/clubhouse";
import type { BoardState } from "@/lib/clubhouse/schema";
import {
  fromServer,
  hearOn,
  isSure,
  readOn,
  type HeardBoard,
  type HeardChange,
} from "@/components/clubhouse/session/unread";

const reader = "reader";
const board = (change: Partial<BoardState> = {}) =>
  fromServer({ id: "general", revision: 10, readUpTo: 10, unread: 0, ...change });

function posted(revision: number, authorId: string | null = "somebody"): HeardChange {
  return { revision, position: revision, authorId, deletedAt: null };
}

describe("one change", () => {
  test("somebody's message is unread, one's own is not", () => {
    expect(hearOn(board(), posted(11), reader)).toMatchObject({ revision: 11, unread: 1 });
    expect(hearOn(board(), posted(11, reader), reader)).toMatchObject({ revision: 11, unread: 0 });
  });

  test("one heard twice counts once", () => {
    const once = hearOn(board(), posted(11), reader);
    expect(hearOn(once, posted(11), reader)).toBe(once);
  });

  test("one that overtakes another leaves the count open until that one comes", () => {
    const early = hearOn(board(), posted(12), reader);
    expect(isSure(early)).toBe(false);
    const both = hearOn(early, posted(11), reader);
    expect(both).toMatchObject({ revision: 12, unread: 2 });
    expect(isSure(both)).toBe(true);
  });

  test("an edit is no news", () => {
    const edited: HeardChange = { revision: 11, position: 4, authorId: "somebody", deletedAt: null };
    const after = hearOn(board(), edited, reader);
    expect(after.unread).toBe(0);
    expect(isSure(after)).toBe(true);
  });

  test("only the server knows whether a deleted message was counted, unless it had been read", () => {
    const gone = { revision: 12, authorId: null, deletedAt: "2026-03-19T08:00:00.000Z" };
    const one = hearOn(board(), posted(11), reader);
    expect(isSure(hearOn(one, { ...gone, position: 11 }, reader))).toBe(false);
    expect(isSure(hearOn(one, { ...gone, position: 3 }, reader))).toBe(true);
  });

  test("a number without a message leaves the count to the server", () => {
    expect(isSure(hearOn(board(), { revision: 11 }, reader))).toBe(false);
  });

  test("a gap of thousands is not waited for one by one", () => {
    const far = hearOn(board(), posted(50_000), reader);
    expect(far.missing).toEqual([]);
    expect(isSure(far)).toBe(false);
  });

  test("the count ends where the server's does", () => {
    const full = board({ unread: clubhouse.unreadMax });
    expect(hearOn(full, posted(11), reader).unread).toBe(clubhouse.unreadMax);
  });
});

describe("reading", () => {
  test("takes the count down to what comes later, never up and never below nothing", () => {
    const unread = board({ readUpTo: 5, unread: 4 });
    expect(readOn(unread, 8, 2)).toMatchObject({ readUpTo: 8, unread: 2 });
    expect(readOn(unread, 10, 0)).toMatchObject({ readUpTo: 10, unread: 0 });
    expect(readOn(unread, 8, 9).unread).toBe(4);
    expect(readOn(unread, 5, 0)).toBe(unread);
  });
});

type Message = { position: number; revision: number; authorId: string; isDeleted: boolean };

/** A board as the server keeps it, with every announcement it has made. */
class Server {
  readonly announced: HeardChange[] = [];
  private readonly messages: Message[] = [];

  post(isOwn: boolean) {
    const place = this.announced.length + 1;
    const authorId = isOwn ? reader : "somebody";
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
function arrivals(server: Server, picked: readonly { pick: number; isNumber: boolean }[]): HeardChange[] {
  return picked.flatMap(({ pick, isNumber }) => {
    const heard = server.announced[pick % Math.max(1, server.announced.length)];
    if (!heard) return [];
    return isNumber ? { revision: heard.revision } : heard;
  });
}

describe("whatever the line does", () => {
  test("the count is the server's, or known to be unsure, once the newest change has been heard of", () => {
    fc.assert(
      fc.property(steps, deliveries, fc.nat(5), (made, picked, readUpTo) => {
        const server = new Server();
        const start = fromServer(server.overview(readUpTo));
        play(server, made);
        const heard = [...arrivals(server, picked), ...server.announced.slice(-1)];
        const state = heard.reduce<HeardBoard>((known, one) => hearOn(known, one, reader), start);
        expect(state.unread).toBeGreaterThanOrEqual(0);
        if (isSure(state)) expect(state).toMatchObject(server.overview(readUpTo));
      }),
      { numRuns: 500 },
    );
  });

  test("every announcement, in any order and repeated, gives the server's count when nothing was deleted", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 20 }),
        fc.array(fc.nat(40), { maxLength: 80 }),
        fc.nat(5),
        (own, order, readUpTo) => {
          const server = new Server();
          const start = fromServer(server.overview(readUpTo));
          for (const isOwn of own) server.post(isOwn);
          const picked = order.map((pick) => ({ pick, isNumber: false }));
          const heard = [...arrivals(server, picked), ...server.announced];
          const state = heard.reduce<HeardBoard>((known, one) => hearOn(known, one, reader), start);
          expect(isSure(state)).toBe(true);
          expect(state).toMatchObject(server.overview(readUpTo));
        },
      ),
    );
  });

  test("after one answer of the server the count is its own, whatever was lost before and heard meanwhile", () => {
    fc.assert(
      fc.property(steps, steps, steps, deliveries, fc.nat(5), (before, asked, since, picked, readUpTo) => {
        const server = new Server();
        play(server, before);
        // Asked; what is announced until the answer comes may be in it or not
        const heardFrom = server.announced.length;
        play(server, asked);
        const answer = server.overview(readUpTo);
        play(server, since);
        const meanwhile = arrivals(server, picked).filter(({ revision }) => revision > heardFrom);
        const newest = server.announced.slice(-1).filter(({ revision }) => revision > heardFrom);
        const heard = [...meanwhile, ...newest];
        const state = heard.reduce<HeardBoard>(
          (known, one) => hearOn(known, one, reader),
          fromServer(answer),
        );
        if (isSure(state)) expect(state).toMatchObject(server.overview(readUpTo));
      }),
      { numRuns: 500 },
    );
  });
});
