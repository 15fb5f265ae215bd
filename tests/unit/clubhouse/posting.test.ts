import { afterEach, describe, expect, test, vi } from "vitest";
import { keepPostDraft, parseDraft } from "@/components/clubhouse/posting/post-draft";
import { failureWords } from "@/components/clubhouse/posting/use-post";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import { boardIds, boardOf, kindsOf } from "@/lib/clubhouse/board-list";

afterEach(() => vi.unstubAllGlobals());

describe("the forms", () => {
  test("every kind that a board takes, plain talk apart, is made by its form", () => {
    for (const board of boardIds) {
      const made = boardOf(board).form.kinds.map(({ id }) => id);
      expect(kindsOf(board).filter((kind) => kind !== null)).toEqual(made);
    }
  });

  test("only the chat takes plain talk", () => {
    expect(boardIds.filter((board) => kindsOf(board).includes(null))).toEqual(["general"]);
  });
});

describe("a kept draft", () => {
  test("stays under the name that members' devices have it under", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { setItem: (key: string, text: string) => kept.set(key, text) });
    for (const board of boardIds) keepPostDraft("me", board, { text: "Half a", kind: "" });
    expect([...kept.keys()]).toEqual(
      ["introduction", "win", "challenge", "retreat", "resource", "vip"].map(
        (name) => `clubhouse:draft:me:post-${name}`,
      ),
    );
  });

  const draft = { text: "Pack socks", kind: "question" };

  test("comes back as it was", () => {
    expect(parseDraft(JSON.stringify(draft), "retreat")).toEqual(draft);
  });

  test("is empty, with the first kind, where nothing is kept or it cannot be read", () => {
    for (const kept of ["", "{", "null", "3", '{"text":4,"kind":"book","id":7}']) {
      expect(parseDraft(kept, "retreat")).toEqual({ text: "", kind: "update" });
    }
  });
});

describe("why a post failed", () => {
  const { failure } = boardOf("wins").form;
  const refused = (status: number, code: string | null, message: string | null) =>
    failureWords({ ok: false, status, code, message }, failure);

  test("names what failed, and that the text is still there", () => {
    const words = "Failed to post win. Your text is still here. Check your connection and try again.";
    expect(refused(0, null, null)).toBe(words);
    expect(refused(500, "error", "Something")).toBe(words);
  });

  test("is said in the server's words for haste, a pause and a text it does not take", () => {
    expect(refused(429, "too_many", "Wait 40 seconds.")).toBe("Wait 40 seconds.");
    expect(refused(403, "paused", "Paused until Monday.")).toBe("Paused until Monday.");
    expect(refused(400, "invalid", "Check this answer.")).toBe("Failed to post win. Check this answer.");
  });
});

test("a pause names its last day where the founder lives, or that it has none", () => {
  expect(pauseWords({ until: "2026-06-30T23:30:00Z" })).toContain("until 1 July 2026");
  expect(pauseWords({ until: null })).toContain("for now");
});
