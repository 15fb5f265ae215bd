import { afterEach, describe, expect, test, vi } from "vitest";
import { parseDraft } from "@/components/clubhouse/posting/post-draft";
import { formOfBoard, postForms } from "@/components/clubhouse/posting/post-forms";
import { failureWords, publish } from "@/components/clubhouse/posting/publish";
import { communityCopy } from "@/content/pages/community";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import { boardIds, kindsOf } from "@/lib/clubhouse/schema";

afterEach(() => vi.unstubAllGlobals());

describe("the forms", () => {
  test("every kind that a board takes, plain talk apart, is made by one form", () => {
    const made = Object.values(postForms).flatMap((form) =>
      form.kinds.map(({ id }) => `${form.board} ${id}`),
    );
    const taken = boardIds.flatMap((board) =>
      kindsOf[board].filter((kind) => kind !== null).map((kind) => `${board} ${kind}`),
    );
    expect(made.toSorted()).toEqual(taken.toSorted());
  });

  test("every board with a tab has its form, whose button says the same", () => {
    for (const board of boardIds) {
      if (board === "general") continue;
      const form = postForms[formOfBoard(board)];
      expect([form.board, form.button]).toEqual([board, communityCopy.tabs[board].button]);
    }
  });
});

describe("a kept draft", () => {
  const draft = { text: "Pack socks", kind: "question", id: "0190" };

  test("comes back as it was", () => {
    expect(parseDraft(JSON.stringify(draft), "retreat")).toEqual(draft);
  });

  test("is empty, with the first kind, where nothing is kept or it cannot be read", () => {
    for (const kept of ["", "{", "null", "3", '{"text":4,"kind":"book","id":7}']) {
      expect(parseDraft(kept, "retreat")).toEqual({ text: "", kind: "update", id: null });
    }
  });
});

describe("posting", () => {
  const post = { id: "a", board: "wins" as const, kind: "win", content: "I finally sent it" };

  test("of what is stored already changes nothing more", async () => {
    const asked = answers({ content: post.content, deletedAt: null });
    expect(await publish(post)).toMatchObject({ ok: true, value: { content: post.content } });
    expect(asked).toEqual(["POST /api/messages"]);
  });

  test("of a text that has changed since the answer was lost changes the message that is there", async () => {
    const asked = answers({ content: "I finally", deletedAt: null });
    await publish(post);
    expect(asked).toEqual(["POST /api/messages", "PATCH /api/messages/a"]);
  });

  test("of what has been deleted meanwhile does not bring it back", async () => {
    const asked = answers({ content: "", deletedAt: "2026-03-19T12:00:00Z" });
    await publish(post);
    expect(asked).toEqual(["POST /api/messages"]);
  });
});

describe("why a post failed", () => {
  const { failure } = communityCopy.dialogs.win;
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

/** Answers every request with this message; the answer tells what was asked. */
function answers(message: object): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(Response.json({ message }));
  });
  return asked;
}
