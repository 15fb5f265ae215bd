import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  noVisit,
  reduceVisit,
  RoomVisit,
  type Look,
  type Visit,
} from "@/components/clubhouse/session/read-tracking";

const away: Look = { isOpen: false, isInView: false, freshness: "fresh", hasNews: false };
const here: Look = { ...away, isOpen: true, isInView: true };

/** What follows from each look, one after the other. */
function follows(...looks: Look[]) {
  let visit: Visit = noVisit;
  return looks.map((look) => {
    const next = reduceVisit(visit, look);
    visit = next.visit;
    return next.then;
  });
}

describe("a visit to a room", () => {
  test("begins once she sees it, and again when she comes back from elsewhere", () => {
    expect(follows(away, here, here, away, here)).toEqual([null, "enter", null, null, "enter"]);
  });

  test("goes on when she has only looked away, unless there is news", () => {
    const hidden = { ...here, isInView: false };
    expect(follows(here, hidden, here)).toEqual(["enter", null, null]);
    expect(follows(here, hidden, { ...here, hasNews: true })).toEqual(["enter", null, "enter"]);
  });

  test("does not begin anew for news that comes while she is there", () => {
    expect(follows(here, { ...here, hasNews: true })).toEqual(["enter", null]);
  });

  test("waits for the server's word after an absence, and does without where none comes", () => {
    const checking = { ...here, freshness: "checking" } as const;
    const unknown = { ...here, freshness: "unknown" } as const;
    expect(follows(checking, here)).toEqual(["want", "enter"]);
    expect(follows(checking, unknown, here)).toEqual(["want", "enter", null]);
  });
});

describe("reading", () => {
  let newest = 5;
  const marked = vi.fn();
  const visit = () =>
    new RoomVisit({
      want: () => undefined,
      enter: () => undefined,
      entered: () => undefined,
      shown: () => undefined,
      newest: () => newest,
      markRead: marked,
    });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    marked.mockReset();
    newest = 5;
  });

  test("takes a second, and follows while she is at the end", () => {
    const room = visit();
    room.read(true);
    vi.advanceTimersByTime(900);
    expect(marked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    newest = 6;
    room.follow(true);
    expect(marked.mock.calls).toEqual([[5], [6]]);
  });

  test("further up ends with what stood there when she came", () => {
    const room = visit();
    room.follow(false);
    room.read(true);
    newest = 9;
    vi.advanceTimersByTime(1_100);
    room.follow(false);
    expect(marked.mock.calls).toEqual([[5]]);
  });

  test("ends when she looks away", () => {
    const room = visit();
    room.read(true);
    room.read(false);
    vi.advanceTimersByTime(2_000);
    room.follow(true);
    expect(marked).not.toHaveBeenCalled();
  });

  test("tells once that she has arrived, and whether she had only looked away", () => {
    const room = visit();
    room.look(here);
    expect([room.arrive(), room.arrive()]).toEqual([{ hasStayed: false }, null]);
    room.look({ ...here, isInView: false });
    room.look({ ...here, hasNews: true });
    expect(room.arrive()).toEqual({ hasStayed: true });
  });
});
