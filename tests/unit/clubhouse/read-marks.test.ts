import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ReadMarks } from "@/components/clubhouse/session/read-marks";
import { deviceStorage } from "../../support/browser-device";

let saved: { at: number; position: number }[];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  status = 200;
  vi.stubGlobal("localStorage", deviceStorage());
  vi.stubGlobal("fetch", (_: string, { body, keepalive }: RequestInit) => {
    const { position } = JSON.parse(body as string) as { position: number };
    expect(keepalive).toBe(true);
    saved.push({ at: Date.now(), position });
    return Promise.resolve(Response.json({ readUpTo: position }, { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("read marks", () => {
  test("of three hundred members are spread over twenty seconds", async () => {
    for (let tab = 0; tab < 300; tab++) new ReadMarks(`member-${tab}`).add("general", 7);
    const start = Date.now();
    await later(20_000);
    expect(saved).toHaveLength(300);
    const inSecond = Array.from(
      { length: 20 },
      (_, second) => saved.filter(({ at }) => Math.floor((at - start) / 1_000) === second).length,
    );
    expect(Math.max(...inSecond)).toBeLessThan(45);
  });

  test("of one member are saved at most once in twenty seconds, the last one in the end", async () => {
    const marks = new ReadMarks("priya");
    for (let position = 1; position <= 240; position++) {
      marks.add("general", position);
      if (position % 10 === 0) await marks.saveAlong();
      await later(500);
    }
    await later(40_000);
    expect(saved.length).toBeGreaterThan(2);
    expect(saved.at(-1)?.position).toBe(240);
    saved
      .slice(1)
      .forEach(({ at }, index) => expect(at - (saved[index]?.at ?? 0)).toBeGreaterThanOrEqual(20_000));
  });

  test("are saved along with a request, and at once when the page is left", async () => {
    const marks = new ReadMarks("priya");
    marks.add("general", 3);
    await marks.saveAlong();
    marks.add("general", 4);
    await marks.save();
    await later(60_000);
    expect(saved.map(({ position }) => position)).toEqual([3, 4]);
  });

  test("that failed are saved the next time", async () => {
    const marks = new ReadMarks("priya");
    status = 503;
    marks.add("general", 3);
    await marks.save();
    status = 200;
    await later(20_000);
    await marks.saveAlong();
    expect(saved.map(({ position }) => position)).toEqual([3, 3]);
  });

  test("are restored at the next visit, until they are saved", async () => {
    new ReadMarks("priya").add("wins", 5);
    const next = new ReadMarks("priya");
    expect(new ReadMarks("bea").list()).toEqual([]);
    expect(next.list()).toEqual([["wins", 5]]);
    await next.save();
    expect(next.list()).toEqual([]);
  });
});
