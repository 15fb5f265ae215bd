import { describe, expect, test } from "vitest";
import { boardForms } from "@/content/board-forms";
import { parseDraft, roomOfPost } from "@/components/clubhouse/posting/use-post";
import { failureWords } from "@/components/clubhouse/posting/use-post";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import { boardIds, boardOf, kindsOf } from "@/lib/access/board-list";

describe("the forms", () => {
  test("create every kind of their board, except plain messages", () => {
    for (const board of boardIds()) {
      const made = boardOf(board).form.kinds.map(({ id }) => id);
      expect(kindsOf(board).filter((kind) => kind !== null)).toEqual(made);
    }
  });

  test("only the chat takes plain messages", () => {
    expect(boardIds().filter((board) => kindsOf(board).includes(null))).toEqual(["general"]);
  });
});

describe("a stored draft", () => {
  test("keeps its key on members' devices", () => {
    const names = ["introduction", "win", "challenge", "retreat", "resource", "vip"];
    expect(boardIds().map(roomOfPost)).toEqual(names.map((name) => `post-${name}`));
  });

  const draft = { text: "Pack socks", kind: "question" };

  test("is restored unchanged", () => {
    expect(parseDraft(draft, "retreat")).toEqual(draft);
  });

  test("is empty, with the first kind, if there is none or it cannot be parsed", () => {
    for (const stored of [null, 3, { text: 4, kind: "book", id: 7 }]) {
      expect(parseDraft(stored, "retreat")).toEqual({ text: "", kind: "update" });
    }
  });
});

describe("the error of a failed post", () => {
  const { failure } = boardForms.wins;
  const refused = (status: number, code: string | null, message: string | null) =>
    failureWords({ ok: false, status, code, message }, failure);

  test("names what failed, and says that the text is still there", () => {
    const words = "Failed to post win. Your text is still here. Check your connection and try again.";
    expect(refused(0, null, null)).toBe(words);
    expect(refused(500, "error", "Something")).toBe(words);
  });

  test("is the server's text for a limit, a pause and invalid input", () => {
    expect(refused(429, "too_many", "Wait 40 seconds.")).toBe("Wait 40 seconds.");
    expect(refused(403, "paused", "Paused until Monday.")).toBe("Paused until Monday.");
    expect(refused(400, "invalid", "Check this answer.")).toBe("Failed to post win. Check this answer.");
  });
});

test("of a pause has its last day in the founder's time zone, or none", () => {
  expect(pauseWords({ until: "2026-06-30T23:30:00Z" })).toContain("until 1 July 2026");
  expect(pauseWords({ until: null })).toContain("for now");
});
