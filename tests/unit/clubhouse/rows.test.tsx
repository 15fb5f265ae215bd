import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LinkedText } from "@/components/clubhouse/linked-text";
import { MentioningText } from "@/components/clubhouse/mentions/mentioning-text";
import { layoutRows, timeOf } from "@/components/clubhouse/boards/rows";
import type { MessageView } from "@/lib/clubhouse/schema";
import { message as messageAt } from "../../support/messages";

const reader = { readerId: "me", newAfter: null, board: "general" as const };
const clock = { zone: "Europe/London", now: Date.parse("2026-03-19T12:00:00Z") };

const message = (id: string, createdAt: string, change: Partial<MessageView> = {}) =>
  messageAt(1, { id, content: id, board: "general", kind: null, authorId: "kat", createdAt, ...change });

function laid(...messages: MessageView[]): string[] {
  return laidAfter(null, ...messages);
}

function laidAfter(newAfter: number | null, ...messages: MessageView[]): string[] {
  return layoutRows(messages, [], { ...reader, newAfter }, clock).map((row) =>
    row.type === "day"
      ? row.label
      : row.type === "new"
        ? "new"
        : `${row.message.id}${row.isGrouped ? " grouped" : ""}`,
  );
}

describe("the list of messages", () => {
  test("names dates relative to today", () => {
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

  test("groups a member's messages within five minutes, not across midnight, kinds or members", () => {
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

  test("does not go back a day for messages in reverse order at midnight", () => {
    expect(
      laid(message("a", "2026-03-19T00:00:00Z"), message("b", "2026-03-18T23:59:59Z", { authorId: "fern" })),
    ).toEqual(["Today", "a", "b"]);
  });

  test("does not group messages of two deleted accounts", () => {
    const gone = { authorId: null };
    expect(
      laid(message("a", "2026-03-19T10:00:00Z", gone), message("b", "2026-03-19T10:00:01Z", gone)),
    ).toEqual(["Today", "a", "b"]);
  });

  test("shows dates and times in the reader's zone", () => {
    const late = message("a", "2026-03-19T23:30:00Z");
    const auckland = { zone: "Pacific/Auckland", now: Date.parse("2026-03-20T01:00:00Z") };
    expect(layoutRows([late], [], reader, auckland)[0]).toMatchObject({ label: "Today" });
    expect(timeOf(late.createdAt, "Pacific/Auckland")).toBe("12:30");
    expect(timeOf(late.createdAt, "Europe/London")).toBe("23:30");
  });

  test("ends with unsent messages as the reader's own", () => {
    const rows = layoutRows(
      [message("a", "2026-03-19T10:00:00Z")],
      [{ id: "p", kind: null, content: "unsent", at: "2026-03-19T10:01:00Z", state: "failed" }],
      { ...reader, board: "vip" },
      clock,
    );
    expect(rows.at(-1)).toMatchObject({
      pending: "failed",
      message: { id: "p", authorId: "me", board: "vip" },
    });
  });
});

describe("the line above new messages", () => {
  const at = (position: number, authorId = "kat") =>
    message(String(position), `2026-03-19T10:00:${String(position).padStart(2, "0")}Z`, {
      position,
      authorId,
    });

  test("is shown once, above another member's first message, and ends a group", () => {
    expect(laidAfter(2, at(1), at(2), at(3), at(5))).toEqual([
      "Today",
      "1",
      "2 grouped",
      "new",
      "3",
      "5 grouped",
    ]);
  });

  test("does not count the reader's own messages", () => {
    expect(laidAfter(1, at(1), at(2, "me"), at(3), at(4, "me"))).toEqual([
      "Today",
      "1",
      "2",
      "new",
      "3",
      "4",
    ]);
    expect(laidAfter(1, at(1), at(2, "me"))).toEqual(["Today", "1", "2"]);
  });

  test("is below the date at the same position", () => {
    const yesterday = message("y", "2026-03-18T10:00:00Z", { position: 1 });
    expect(laidAfter(1, yesterday, at(2))).toEqual(["Yesterday", "y", "Today", "new", "2"]);
  });

  test("is absent without new messages, or after the reader's own", () => {
    expect(laidAfter(5, at(5))).toEqual(["Today", "5"]);
    expect(laidAfter(null, at(5))).toEqual(["Today", "5"]);
    const pending = {
      id: "p",
      kind: null,
      content: "p",
      at: "2026-03-19T10:01:00Z",
      state: "queued" as const,
    };
    const rows = layoutRows([], [pending], { ...reader, newAfter: 0 }, clock);
    expect(rows.map(({ type }) => type)).toEqual(["day", "message"]);
  });
});

describe("a member's text", () => {
  const html = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);

  test("is shown unchanged", () => {
    expect(html("<img src=x onerror=alert(1)> & co")).toBe(
      '<p class="msg-text" dir="auto">&lt;img src=x onerror=alert(1)&gt; &amp; co</p>',
    );
  });

  test("has paragraphs at empty lines", () => {
    expect(html("one\ntwo\n\nthree")).toBe(
      '<p class="msg-text" dir="auto">one\ntwo</p><p class="msg-text" dir="auto">three</p>',
    );
  });

  test.each<readonly [text: string, href: string, shown: string]>([
    ["see https://example.org/a?b=c#d.", "https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    ["(www.example.org)", "https://www.example.org", "www.example.org"],
    ...[
      "https://en.wikipedia.org/wiki/Dorset_(county)",
      "https://example.org/a[1]",
      "https://example.org/f(g(x))",
    ].map((url) => [`See ${url} for a map`, url, url] as const),
    [
      "(see https://example.org/walk_(coast))",
      "https://example.org/walk_(coast)",
      "https://example.org/walk_(coast)",
    ],
    [
      "https://maps.example.org/@50.6,-2.4,15z, then left",
      "https://maps.example.org/@50.6,-2.4,15z",
      "https://maps.example.org/@50.6,-2.4,15z",
    ],
    ["“http://example.org”, she said", "http://example.org", "http://example.org"],
  ])("links URLs without the sentence's punctuation: %s", (text, href, shown) => {
    expect(html(text)).toContain(
      `href="${href}" target="_blank" rel="noopener noreferrer nofollow">${shown}</a>`,
    );
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.c", "https://", "example.org"])(
    "links nothing else: %s",
    (text) => {
      expect(html(text)).not.toContain("<a");
    },
  );
});

describe("a name after an @", () => {
  const mentions = [
    { id: "anna", name: "Anna" },
    { id: "maria", name: "anna maria" },
    { id: "odd", name: "J.R. (she) | $1" },
  ];
  const links = (text: string, readerId = "me") =>
    [
      ...renderToStaticMarkup(
        <MentioningText text={text} mentions={mentions} readerId={readerId} />,
      ).matchAll(/href="([^"]+)"[^>]*>([^<]*)</g),
    ].map(([, href, shown]) => `${href} ${shown}`);

  test("links to the card of the longest match, as it is written", () => {
    expect(links("@anna maria, @ANNA’s and (@Anna)")).toEqual([
      "/members/maria @anna maria",
      "/members/anna @ANNA",
      "/members/anna @Anna",
    ]);
    expect(links("@Anna Mariana\n@Anna\n\n@Anna")).toEqual(
      ["@Anna", "@Anna", "@Anna"].map((name) => `/members/anna ${name}`),
    );
    expect(links("@J.R. (she) | $1!")).toEqual(["/members/odd @J.R. (she) | $1"]);
  });

  test("is no link within a word or a URL, without the @, or for other names", () => {
    expect(links("@Annabel @Anna-Lena x@Anna Anna @Kat")).toEqual([]);
    expect(links("https://medium.example/@Anna")).toEqual([
      "https://medium.example/@Anna https://medium.example/@Anna",
    ]);
  });

  test("keeps all text around it", () => {
    const html = renderToStaticMarkup(
      <MentioningText text={'<b>"@Anna", @Anna.'} mentions={mentions} readerId="" />,
    );
    expect(html.replace(/<[^>]*>/g, "")).toBe("&lt;b&gt;&quot;@Anna&quot;, @Anna.");
  });
});
