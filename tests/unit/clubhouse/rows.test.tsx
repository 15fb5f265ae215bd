import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LinkedText } from "@/components/clubhouse/linked-text";
import { layRows, timeOf } from "@/components/clubhouse/rows";
import type { MessageView } from "@/lib/clubhouse/schema";

const reader = { readerId: "me", newAfter: null };
const clock = { zone: "Europe/London", now: Date.parse("2026-03-19T12:00:00Z") };

function message(id: string, createdAt: string, change: Partial<MessageView> = {}): MessageView {
  return {
    id,
    board: "general",
    kind: null,
    content: id,
    authorId: "kat",
    position: 1,
    revision: 1,
    createdAt,
    editedAt: null,
    deletedAt: null,
    ...change,
  };
}

function laid(...messages: MessageView[]): string[] {
  return layRows(messages, [], reader, clock).map((row) =>
    row.type === "day"
      ? row.label
      : row.type === "new"
        ? "new"
        : `${row.message.id}${row.isGrouped ? " grouped" : ""}`,
  );
}

describe("the list of messages", () => {
  test("names the days as people do", () => {
    expect(
      laid(
        message("a", "2025-12-31T10:00:00Z"),
        message("b", "2026-01-12T10:00:00Z"),
        message("c", "2026-03-17T10:00:00Z"),
        message("d", "2026-03-18T10:00:00Z"),
        message("e", "2026-03-19T10:00:00Z"),
      ),
    ).toEqual(["31 December 2025", "a", "12 January", "b", "Tuesday", "c", "Yesterday", "d", "Today", "e"]);
  });

  test("groups one person's messages within five minutes, not across midnight, a kind or another person", () => {
    expect(
      laid(
        message("a", "2026-03-18T23:58:00Z"),
        message("b", "2026-03-18T23:59:00Z"),
        message("c", "2026-03-19T00:00:00Z"),
        message("d", "2026-03-19T00:04:59Z"),
        message("e", "2026-03-19T00:09:59Z"),
        message("f", "2026-03-19T00:10:00Z", { kind: "introduction" }),
        message("g", "2026-03-19T00:10:01Z", { authorId: "fern" }),
      ),
    ).toEqual(["Yesterday", "a", "b grouped", "Today", "c", "d grouped", "e", "f", "g"]);
  });

  test("does not take two people who have left for one", () => {
    const gone = { authorId: null };
    expect(
      laid(message("a", "2026-03-19T10:00:00Z", gone), message("b", "2026-03-19T10:00:01Z", gone)),
    ).toEqual(["Today", "a", "b"]);
  });

  test("days and times are the reader's", () => {
    const late = message("a", "2026-03-19T23:30:00Z");
    const auckland = { zone: "Pacific/Auckland", now: Date.parse("2026-03-20T01:00:00Z") };
    expect(layRows([late], [], reader, auckland)[0]).toMatchObject({ label: "Today" });
    expect(timeOf(late.createdAt, "Pacific/Auckland")).toBe("12:30");
    expect(timeOf(late.createdAt, "Europe/London")).toBe("23:30");
  });

  test("ends with what is not sent yet, as the reader's own", () => {
    const rows = layRows(
      [message("a", "2026-03-19T10:00:00Z")],
      [{ id: "p", kind: null, content: "unsent", at: "2026-03-19T10:01:00Z", state: "failed" }],
      reader,
      clock,
    );
    expect(rows.at(-1)).toMatchObject({ pending: "failed", message: { id: "p", authorId: "me" } });
  });
});

describe("a member's words", () => {
  const html = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);

  test("are shown as they are", () => {
    expect(html("<img src=x onerror=alert(1)> & co")).toBe(
      '<p class="msg-text">&lt;img src=x onerror=alert(1)&gt; &amp; co</p>',
    );
  });

  test("become paragraphs at empty lines", () => {
    expect(html("one\ntwo\n\nthree")).toBe('<p class="msg-text">one\ntwo</p><p class="msg-text">three</p>');
  });

  test.each([
    ["see https://example.org/a?b=c#d.", "https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    ["(www.example.org)", "https://www.example.org", "www.example.org"],
    ["“http://example.org”, she said", "http://example.org", "http://example.org"],
  ])("link addresses without the sentence's punctuation: %s", (text, href, shown) => {
    expect(html(text)).toContain(
      `href="${href}" target="_blank" rel="noopener noreferrer nofollow">${shown}</a>`,
    );
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.c", "https://", "example.org"])(
    "link nothing else: %s",
    (text) => {
      expect(html(text)).not.toContain("<a");
    },
  );
});
