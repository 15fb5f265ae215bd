import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MessagePage, MessageView } from "@/lib/clubhouse/schema";
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

function message(position: number, change: Partial<MessageView> = {}): MessageView {
  return {
    id: `m${position}`,
    board: "general",
    kind: null,
    content: `text ${position}`,
    authorId: "u1",
    position,
    revision: position,
    createdAt: "2026-03-19T08:00:00.000Z",
    replyTo: null,
    editedAt: null,
    deletedAt: null,
    ...change,
  };
}

function page(messages: MessageView[], revision: number, hasMore = false): MessagePage {
  return { messages, people: [], revision, newest: 0, hasMore };
}

function pending(id: string, state: PendingMessage["state"] = "queued"): PendingMessage {
  return { id, kind: null, content: id, at: "2026-03-19T08:00:00.000Z", state };
}

function after(start: Timeline, ...actions: TimelineAction[]): Timeline {
  return actions.reduce(reduceTimeline, start);
}

const contents = (timeline: Timeline) => shownMessages(timeline).map((one) => one.content);
const emptyRoom = openTimeline(page([], 0));

describe("live messages", () => {
  test("the next one is shown and counted", () => {
    const timeline = after(emptyRoom, { type: "arrived", message: message(1) });
    expect(contents(timeline)).toEqual(["text 1"]);
    expect(timeline.lastRevision).toBe(1);
    expect(isBehind(timeline)).toBe(false);
  });

  test("a repeated one changes nothing", () => {
    const once = after(emptyRoom, { type: "arrived", message: message(1) });
    expect(after(once, { type: "arrived", message: message(1) })).toEqual(once);
  });

  test("one that leaves a gap is shown at once and asks for the rest", () => {
    const timeline = after(emptyRoom, { type: "arrived", message: message(2) });
    expect(contents(timeline)).toEqual(["text 2"]);
    expect(timeline.lastRevision).toBe(0);
    expect(isBehind(timeline)).toBe(true);
  });

  test("a gap closes by itself when the late one comes", () => {
    const timeline = after(
      emptyRoom,
      { type: "arrived", message: message(2) },
      { type: "arrived", message: message(1) },
    );
    expect(contents(timeline)).toEqual(["text 1", "text 2"]);
    expect(timeline.lastRevision).toBe(2);
    expect(isBehind(timeline)).toBe(false);
  });

  test("one too large for the line leaves a gap to be fetched", () => {
    const timeline = after(emptyRoom, { type: "announced", revision: 1 });
    expect(isBehind(timeline)).toBe(true);
    const caughtUp = after(timeline, { type: "caughtUp", page: page([message(1)], 1) });
    expect(isBehind(caughtUp)).toBe(false);
    expect(contents(caughtUp)).toEqual(["text 1"]);
  });

  test("an edit changes the text and keeps the place", () => {
    const edit = message(1, { revision: 3, content: "better", editedAt: "2026-03-19T08:01:00.000Z" });
    const timeline = after(openTimeline(page([message(1), message(2)], 2)), {
      type: "arrived",
      message: edit,
    });
    expect(contents(timeline)).toEqual(["better", "text 2"]);
  });

  test("an edit that comes before an older one is not undone by it", () => {
    const timeline = after(
      openTimeline(page([message(1)], 1)),
      { type: "arrived", message: message(1, { revision: 3, content: "second edit" }) },
      { type: "arrived", message: message(1, { revision: 2, content: "first edit" }) },
    );
    expect(contents(timeline)).toEqual(["second edit"]);
    expect(timeline.lastRevision).toBe(3);
  });

  test("a deleted message goes and does not come back when its own arrival is late", () => {
    const gone = message(1, { revision: 2, content: "", deletedAt: "2026-03-19T08:01:00.000Z" });
    const timeline = after(
      emptyRoom,
      { type: "arrived", message: gone },
      { type: "arrived", message: message(1) },
    );
    expect(contents(timeline)).toEqual([]);
    expect(timeline.lastRevision).toBe(2);
  });
});

describe("catching up", () => {
  test("a page that is not the last one counts only as far as it goes", () => {
    const start = after(emptyRoom, { type: "announced", revision: 9 });
    const timeline = after(start, { type: "caughtUp", page: page([message(1), message(2)], 9, true) });
    expect(timeline.lastRevision).toBe(2);
    expect(isBehind(timeline)).toBe(true);
  });

  test("several changes of one message that show as one leave no gap", () => {
    const timeline = after(openTimeline(page([message(1)], 1)), {
      type: "caughtUp",
      page: page([message(1, { revision: 4, content: "third edit" })], 4),
    });
    expect(timeline.lastRevision).toBe(4);
    expect(isBehind(timeline)).toBe(false);
  });

  test("an answer overtaken by live messages takes nothing back", () => {
    const timeline = after(
      emptyRoom,
      { type: "arrived", message: message(1) },
      { type: "arrived", message: message(2) },
      { type: "caughtUp", page: page([message(1)], 1) },
    );
    expect(timeline.lastRevision).toBe(2);
    expect(contents(timeline)).toEqual(["text 1", "text 2"]);
  });

  test("a page newer than its own number asks for what may lie between", () => {
    const timeline = openTimeline(page([message(1), message(3)], 1));
    expect(timeline.lastRevision).toBe(1);
    expect(isBehind(timeline)).toBe(true);
  });
});

describe("starting anew after a very large gap", () => {
  const before = after(openTimeline(page([message(1), message(2)], 2)), {
    type: "announced",
    revision: 900,
  });
  const newest = page([message(898), message(899), message(900)], 900, true);

  test("what is shown is the newest page, and the rest is history", () => {
    const timeline = after(before, { type: "reopened", page: newest });
    expect(contents(timeline)).toEqual(["text 898", "text 899", "text 900"]);
    expect(timeline.hasOlder).toBe(true);
    expect(isBehind(timeline)).toBe(false);
  });

  test("what was heard since the page was read stays", () => {
    const timeline = after(
      before,
      { type: "arrived", message: message(901) },
      { type: "reopened", page: newest },
    );
    expect(contents(timeline)).toEqual(["text 898", "text 899", "text 900", "text 901"]);
    expect(timeline.lastRevision).toBe(901);
  });

  test("a page of before, answered late, brings nothing back", () => {
    const opened = after(before, { type: "reopened", page: newest });
    const stale: TimelineAction = { type: "older", before: opened.floor, page: page([message(2)], 2) };
    expect(after(opened, stale)).toBe(opened);
    expect(after(opened, { type: "reopened", page: page([message(1)], 1) })).toBe(opened);
  });

  test("a message that was announced late, and deleted before, does not come back", () => {
    const opened = after(before, { type: "reopened", page: newest });
    expect(after(opened, { type: "arrived", message: message(897) })).toBe(opened);
  });

  test("an own message that is history by now is no longer unsent", () => {
    const failed = after(
      before,
      { type: "queued", pending: pending("m5", "failed") },
      { type: "reopened", page: newest },
      { type: "arrived", message: message(5) },
    );
    expect(failed.pending).toEqual([]);
  });

  test("an own message that the page holds is confirmed by it", () => {
    const sending = after(before, { type: "queued", pending: pending("m899", "sending") });
    expect(after(sending, { type: "reopened", page: newest }).pending).toEqual([]);
    expect(openTimeline(newest, [pending("m899"), pending("other")]).pending).toEqual([pending("other")]);
  });
});

describe("a page that stays open for days", () => {
  test("keeps the newest messages, and can fetch the others again", () => {
    const long = openTimeline(
      page(
        [1, 2, 3, 4, 5].map((place) => message(place)),
        5,
      ),
    );
    const short = after(long, { type: "trimmed", keep: 2 });
    expect(contents(short)).toEqual(["text 4", "text 5"]);
    expect(short).toMatchObject({ floor: 4, hasOlder: true, lastRevision: 5 });
    expect(after(long, { type: "trimmed", keep: 5 })).toBe(long);
    const again: TimelineAction = { type: "older", before: 4, page: page([message(3)], 5, true) };
    expect(contents(after(short, again))).toEqual(["text 3", "text 4", "text 5"]);
  });
});

describe("older pages", () => {
  const start = openTimeline(page([message(5), message(6)], 6, true));

  test("come before what is shown", () => {
    const timeline = after(start, {
      type: "older",
      before: 5,
      page: page([message(3), message(4)], 6, true),
    });
    expect(contents(timeline)).toEqual(["text 3", "text 4", "text 5", "text 6"]);
    expect(timeline.hasOlder).toBe(true);
  });

  test("an edit of a message not shown yet stays hidden until its page is there", () => {
    const edited = after(start, { type: "arrived", message: message(2, { revision: 7, content: "edited" }) });
    expect(contents(edited)).toEqual(["text 5", "text 6"]);
    const timeline = after(edited, {
      type: "older",
      before: 5,
      page: page([message(1), message(2), message(3), message(4)], 6),
    });
    expect(contents(timeline)[1]).toBe("edited");
  });

  test("a deletion that overtakes the page stands", () => {
    const timeline = after(
      start,
      {
        type: "arrived",
        message: message(4, { revision: 7, content: "", deletedAt: "2026-03-19T09:00:00.000Z" }),
      },
      { type: "older", before: 5, page: page([message(3), message(4)], 6) },
    );
    expect(contents(timeline)).toEqual(["text 3", "text 5", "text 6"]);
    expect(timeline.hasOlder).toBe(false);
  });

  test("an empty page ends the search, whatever it claims", () => {
    expect(after(start, { type: "older", before: 5, page: page([], 6, true) }).hasOlder).toBe(false);
  });

  test("one answered twice counts once", () => {
    const action: TimelineAction = {
      type: "older",
      before: 5,
      page: page([message(3), message(4)], 6, true),
    };
    const once = after(start, action);
    expect(after(once, action)).toEqual(once);
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
    const sending = after(two, { type: "moved", id: "a", state: "sending" });
    expect(nextToSend(sending)).toBeNull();
    const failed = after(sending, { type: "moved", id: "a", state: "failed" });
    expect(nextToSend(failed)?.id).toBe("b");
  });

  test("are confirmed by whatever brings the message first, and by that only once", () => {
    const sending = after(emptyRoom, { type: "queued", pending: pending("m1", "sending") });
    const confirmed = after(sending, { type: "arrived", message: message(1) });
    expect(confirmed.pending).toEqual([]);
    expect(after(confirmed, { type: "moved", id: "m1", state: "failed" }).pending).toEqual([]);
    expect(contents(after(confirmed, { type: "arrived", message: message(1) }))).toEqual(["text 1"]);
  });

  test("one whose answer was lost and that was deleted since does not stay behind", () => {
    const failed = after(emptyRoom, { type: "queued", pending: pending("m1", "failed") });
    const gone = message(1, { revision: 2, content: "", deletedAt: "2026-03-19T09:00:00.000Z" });
    expect(after(failed, { type: "caughtUp", page: page([gone], 2) }).pending).toEqual([]);
  });

  test("one restored from the device that the page already holds is not shown twice", () => {
    const start = openTimeline(page([message(1)], 1));
    expect(after(start, { type: "queued", pending: pending("m1") }).pending).toEqual([]);
  });

  test("can be thrown away", () => {
    const failed = after(emptyRoom, { type: "queued", pending: pending("a", "failed") });
    expect(after(failed, { type: "removed", id: "a" }).pending).toEqual([]);
  });
});

/** A board as the server keeps it: every change takes the next number, its history is what the line announces. */
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
    return page(this.list.slice(-size), this.revision, this.list.length > size);
  }

  before(position: number, size: number): MessagePage {
    const earlier = this.list.filter((one) => one.position < position);
    return page(earlier.slice(-size), this.revision, earlier.length > size);
  }

  after(revision: number, size: number): MessagePage {
    const changed = [...this.current.values()]
      .filter((one) => one.revision > revision)
      .sort((a, b) => a.revision - b.revision);
    return page(changed.slice(0, size), this.revision, changed.length > size);
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
  // Which change the line delivers: never, late, twice and out of order are all among the draws
  { weight: 6, arbitrary: fc.nat(200).map((pick) => ({ do: "deliver" as const, pick })) },
  { weight: 1, arbitrary: fc.nat(200).map((pick) => ({ do: "announce" as const, pick })) },
  { weight: 2, arbitrary: fc.constant({ do: "ask" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "askOlder" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "askNewest" as const }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map((keep) => ({ do: "trim" as const, keep })) },
  // An answer asked for earlier comes in, perhaps after newer things
  { weight: 4, arbitrary: fc.nat(10).map((pick) => ({ do: "answer" as const, pick })) },
);

describe("whatever the line does", () => {
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
            if (draw === 0) timeline = reduceTimeline(timeline, { type: "moved", id, state: "failed" });
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
