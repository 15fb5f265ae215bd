import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RoomVisit, type RoomState } from "@/components/clubhouse/session/read-tracking";

const away: RoomState = { isOpen: false, isInView: false, freshness: "fresh", hasNews: false };
const here: RoomState = { ...away, isOpen: true, isInView: true };

let newest = 5;
const feed = {
  want: vi.fn(),
  enter: vi.fn(),
  entered: vi.fn(),
  shown: vi.fn(),
  newest: () => newest,
  markRead: vi.fn(),
};
const visit = () => new RoomVisit(feed);

afterEach(() => {
  vi.clearAllMocks();
  newest = 5;
});

/** The feed's action after each look, in order. */
function follows(...looks: RoomState[]) {
  const room = visit();
  return looks.map((look) => {
    vi.clearAllMocks();
    room.look(look);
    return feed.want.mock.calls.length > 0 ? "want" : feed.enter.mock.calls.length > 0 ? "enter" : null;
  });
}

describe("a visit to a board", () => {
  test("begins in view, and again after another board", () => {
    expect(follows(away, here, here, away, here)).toEqual([null, "enter", null, null, "enter"]);
  });

  test("continues after the page was hidden, unless there is news", () => {
    const hidden = { ...here, isInView: false };
    expect(follows(here, hidden, here)).toEqual(["enter", null, null]);
    expect(follows(here, hidden, { ...here, hasNews: true })).toEqual(["enter", null, "enter"]);
  });

  test("does not begin again when news arrives", () => {
    expect(follows(here, { ...here, hasNews: true })).toEqual(["enter", null]);
  });

  test("waits for the server after an absence, and begins if there is no response", () => {
    const checking = { ...here, freshness: "checking" } as const;
    const unknown = { ...here, freshness: "unknown" } as const;
    expect(follows(checking, here)).toEqual(["want", "enter"]);
    expect(follows(checking, unknown, here)).toEqual(["want", "enter", null]);
  });
});

describe("reading", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("takes a second, and continues at the end of the list", () => {
    const room = visit();
    room.read(true);
    vi.advanceTimersByTime(900);
    expect(feed.markRead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    newest = 6;
    room.follow(true);
    expect(feed.markRead.mock.calls).toEqual([[5], [6]]);
  });

  test("further up ends with the newest message at arrival", () => {
    const room = visit();
    room.follow(false);
    room.read(true);
    newest = 9;
    vi.advanceTimersByTime(1_100);
    room.follow(false);
    expect(feed.markRead.mock.calls).toEqual([[5]]);
  });

  test("ends when the board is hidden", () => {
    const room = visit();
    room.read(true);
    room.read(false);
    vi.advanceTimersByTime(2_000);
    room.follow(true);
    expect(feed.markRead).not.toHaveBeenCalled();
  });

  test("reports the arrival once, and whether the page was only hidden", () => {
    const room = visit();
    room.look(here);
    expect([room.arrive(), room.arrive()]).toEqual([{ hasStayed: false }, null]);
    room.look({ ...here, isInView: false });
    room.look({ ...here, hasNews: true });
    expect(room.arrive()).toEqual({ hasStayed: true });
  });
});
