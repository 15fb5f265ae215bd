import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MessagePage, MessageView } from "@/lib/clubhouse/schema";
import { message, messagePage } from "../../support/messages";
import {
  isBehind,
  nextToSend,
  openTimeline,
  reduceTimeline,
  shownMessages,
  type PendingMessage,
  type Timeline,
  type TimelineAction,
} from "@/components/clubhouse/session/timeline";

function pending(id: string, state: PendingMessage["state"] = "queued"): PendingMessage {
  return { id, kind: null, content: id, at: "2026-03-19T08:00:00.000Z", state };
}

function after(start: Timeline, ...actions: TimelineAction[]): Timeline {
  return actions.reduce(reduceTimeline, start);
}

const contents = (timeline: Timeline) => shownMessages(timeline).map((one) => one.content);
const emptyRoom = openTimeline(messagePage([], 0));

describe("live messages", () => {
  test("one after a gap is shown at once, and the timeline is behind", () => {
    const timeline = after(emptyRoom, { type: "arrived", message: message(2) });
    expect(contents(timeline)).toEqual(["text 2"]);
    expect(timeline.lastRevision).toBe(0);
    expect(isBehind(timeline)).toBe(true);
  });
});

describe("catching up", () => {
  test("a page with a message newer than its revision is behind", () => {
    const timeline = openTimeline(messagePage([message(1), message(3)], 1));
    expect(timeline.lastRevision).toBe(1);
    expect(isBehind(timeline)).toBe(true);
  });
});

describe("reopening after a very large gap", () => {
  const before = after(openTimeline(messagePage([message(1), message(2)], 2)), {
    type: "announced",
    revision: 900,
  });
  const newest = messagePage([message(898), message(899), message(900)], 900, { hasMore: true });

  test("shows the newest page, and loads the rest as older pages", () => {
    const timeline = after(before, { type: "reopened", page: newest });
    expect(contents(timeline)).toEqual(["text 898", "text 899", "text 900"]);
    expect(timeline.hasOlder).toBe(true);
    expect(isBehind(timeline)).toBe(false);
  });

  test("ignores late responses from before", () => {
    const opened = after(before, { type: "reopened", page: newest });
    const stale: TimelineAction = { type: "older", before: opened.floor, page: messagePage([message(2)], 2) };
    expect(after(opened, stale)).toBe(opened);
    expect(after(opened, { type: "reopened", page: messagePage([message(1)], 1) })).toBe(opened);
  });

  test("confirms an own message older than the page", () => {
    const failed = after(
      before,
      { type: "queued", pending: pending("m5", "failed") },
      { type: "reopened", page: newest },
      { type: "arrived", message: message(5) },
    );
    expect(failed.pending).toEqual([]);
  });

  test("confirms an own message on the page", () => {
    const sending = after(before, { type: "queued", pending: pending("m899", "sending") });
    expect(after(sending, { type: "reopened", page: newest }).pending).toEqual([]);
    expect(openTimeline(newest, [pending("m899"), pending("other")]).pending).toEqual([pending("other")]);
  });
});

describe("a page that stays open for days", () => {
  test("keeps the newest messages, and can fetch the others again", () => {
    const long = openTimeline(
      messagePage(
        [1, 2, 3, 4, 5].map((place) => message(place)),
        5,
      ),
    );
    const short = after(long, { type: "trimmed", keep: 2 });
    expect(contents(short)).toEqual(["text 4", "text 5"]);
    expect(short).toMatchObject({ floor: 4, hasOlder: true, lastRevision: 5 });
    expect(after(long, { type: "trimmed", keep: 5 })).toBe(long);
    const again: TimelineAction = {
      type: "older",
      before: 4,
      page: messagePage([message(3)], 5, { hasMore: true }),
    };
    expect(contents(after(short, again))).toEqual(["text 3", "text 4", "text 5"]);
  });
});

describe("unsent messages", () => {
  test("the first waiting one goes next, and only when none is on its way", () => {
    const two = after(
      emptyRoom,
      { type: "queued", pending: pending("a") },
      { type: "queued", pending: pending("b") },
    );
    expect(nextToSend(two)?.id).toBe("a");
    const sending = after(two, { type: "pending", id: "a", change: { state: "sending" } });
    expect(nextToSend(sending)).toBeNull();
    const failed = after(sending, { type: "pending", id: "a", change: { state: "failed" } });
    expect(nextToSend(failed)?.id).toBe("b");
  });

  test("are confirmed once, by the first copy of the message", () => {
    const sending = after(emptyRoom, { type: "queued", pending: pending("m1", "sending") });
    const confirmed = after(sending, { type: "arrived", message: message(1) });
    expect(confirmed.pending).toEqual([]);
    expect(after(confirmed, { type: "pending", id: "m1", change: { state: "failed" } }).pending).toEqual([]);
    expect(contents(after(confirmed, { type: "arrived", message: message(1) }))).toEqual(["text 1"]);
  });

  test("are removed if deleted after a lost response", () => {
    const failed = after(emptyRoom, { type: "queued", pending: pending("m1", "failed") });
    const gone = message(1, { revision: 2, content: "", deletedAt: "2026-03-19T09:00:00.000Z" });
    expect(after(failed, { type: "caughtUp", page: messagePage([gone], 2) }).pending).toEqual([]);
  });

  test("can be discarded", () => {
    const failed = after(emptyRoom, { type: "queued", pending: pending("a", "failed") });
    expect(after(failed, { type: "pending", id: "a", change: null }).pending).toEqual([]);
  });
});

/** A board on the server: every change takes the next revision, and its history is what is announced. */
class Board {
  readonly history: MessageView[] = [];
  private readonly current = new Map<number, MessageView>();

  post() {
    const position = this.history.length + 1;
    this.change(message(position));
  }

  edit(pick: number) {
    const chosen = this.choose(pick);
    if (chosen) this.change({ ...chosen, revision: this.revision + 1, content: `edit ${this.revision + 1}` });
  }

  remove(pick: number) {
    const chosen = this.choose(pick);
    const deletedAt = "2026-03-19T09:00:00.000Z";
    if (chosen) this.change({ ...chosen, revision: this.revision + 1, content: "", deletedAt });
  }

  get revision() {
    return this.history.length;
  }

  get list() {
    return [...this.current.values()].filter((one) => !one.deletedAt).sort((a, b) => a.position - b.position);
  }

  newest(size: number): MessagePage {
    return messagePage(this.list.slice(-size), this.revision, { hasMore: this.list.length > size });
  }

  before(position: number, size: number): MessagePage {
    const earlier = this.list.filter((one) => one.position < position);
    return messagePage(earlier.slice(-size), this.revision, { hasMore: earlier.length > size });
  }

  after(revision: number, size: number): MessagePage {
    const changed = [...this.current.values()]
      .filter((one) => one.revision > revision)
      .sort((a, b) => a.revision - b.revision);
    return messagePage(changed.slice(0, size), this.revision, { hasMore: changed.length > size });
  }

  private choose(pick: number) {
    return this.list[pick % Math.max(1, this.list.length)];
  }

  private change(next: MessageView) {
    this.current.set(next.position, next);
    this.history.push(next);
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: "post" as const }) },
  { weight: 2, arbitrary: fc.nat(20).map((pick) => ({ do: "edit" as const, pick })) },
  { weight: 2, arbitrary: fc.nat(20).map((pick) => ({ do: "remove" as const, pick })) },
  // Any change may be delivered: never, late, twice or out of order
  { weight: 6, arbitrary: fc.nat(200).map((pick) => ({ do: "deliver" as const, pick })) },
  { weight: 1, arbitrary: fc.nat(200).map((pick) => ({ do: "announce" as const, pick })) },
  { weight: 2, arbitrary: fc.constant({ do: "ask" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "askOlder" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "askNewest" as const }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map((keep) => ({ do: "trim" as const, keep })) },
  // A response to an earlier request, perhaps after newer changes
  { weight: 4, arbitrary: fc.nat(10).map((pick) => ({ do: "answer" as const, pick })) },
);

describe("whatever the connection delivers", () => {
  test("after catching up and paging back the browser shows the server's list", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (steps, size) => {
        const board = new Board();
        for (let made = 0; made < 7; made++) board.post();
        let timeline = openTimeline(board.newest(size));
        const answers: TimelineAction[] = [];
        for (const one of steps) {
          const picked = "pick" in one ? board.history[one.pick % board.revision] : undefined;
          if (one.do === "post") board.post();
          else if (one.do === "edit") board.edit(one.pick);
          else if (one.do === "remove") board.remove(one.pick);
          else if (one.do === "deliver" && picked)
            timeline = reduceTimeline(timeline, { type: "arrived", message: picked });
          else if (one.do === "announce" && picked)
            timeline = reduceTimeline(timeline, { type: "announced", revision: picked.revision });
          else if (one.do === "ask")
            answers.push({ type: "caughtUp", page: board.after(timeline.lastRevision, size) });
          else if (one.do === "askOlder")
            answers.push({ type: "older", before: timeline.floor, page: board.before(timeline.floor, size) });
          else if (one.do === "askNewest") answers.push({ type: "reopened", page: board.newest(size) });
          else if (one.do === "trim")
            timeline = reduceTimeline(timeline, { type: "trimmed", keep: one.keep });
          else if (one.do === "answer") {
            const [answer] = answers.splice(one.pick % Math.max(1, answers.length), 1);
            if (answer) timeline = reduceTimeline(timeline, answer);
          }
          expect(timeline.lastRevision).toBeLessThanOrEqual(board.revision);
        }
        for (let more = true; more;) {
          const answer = board.after(timeline.lastRevision, size);
          timeline = reduceTimeline(timeline, { type: "caughtUp", page: answer });
          more = answer.hasMore;
        }
        while (timeline.hasOlder) {
          const before = timeline.floor;
          timeline = reduceTimeline(timeline, { type: "older", before, page: board.before(before, size) });
        }
        expect(shownMessages(timeline)).toEqual(board.list);
        expect(timeline.lastRevision).toBe(board.revision);
        expect(isBehind(timeline)).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

  test("own messages end up in the list exactly once", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 40 }), (draws) => {
        const board = new Board();
        let timeline = openTimeline(board.newest(5));
        for (const draw of draws) {
          const id = `m${board.revision + 1}`;
          if (draw < 4) {
            timeline = reduceTimeline(timeline, { type: "queued", pending: pending(id, "sending") });
            board.post();
            const posted = board.history.at(-1);
            if (draw === 0)
              timeline = reduceTimeline(timeline, { type: "pending", id, change: { state: "failed" } });
            if (draw !== 0 && posted)
              timeline = reduceTimeline(timeline, { type: "arrived", message: posted });
          } else {
            const heard = board.history[draw % Math.max(1, board.revision)];
            if (heard) timeline = reduceTimeline(timeline, { type: "arrived", message: heard });
          }
        }
        timeline = reduceTimeline(timeline, {
          type: "caughtUp",
          page: board.after(timeline.lastRevision, 1000),
        });
        expect(timeline.pending).toEqual([]);
        expect(shownMessages(timeline)).toEqual(board.list);
      }),
    );
  });
});
