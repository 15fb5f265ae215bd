import { describe, expect, test } from "vitest";
import { accounts } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { maySearch, knownMembers, offersFor, partOf, typedAt } from "@/components/clubhouse/mentions/offers";
import { openTimeline } from "@/components/clubhouse/session/timeline";
import { mentionsCopy } from "@/content/pages/mentions";
import type { MessageView } from "@/lib/clubhouse/schema";
import { message, messagePage } from "../../support/messages";
import { namesIn } from "@/lib/clubhouse/names-in-text";

const names = (text: string) => namesIn(text).map(({ name }) => name);

describe("candidate names in a text", () => {
  test("are all beginnings that end at a word's end, so that the longest match can be found", () => {
    expect(names("@Anna Maria says")).toEqual(["Anna", "Anna Maria", "Anna Maria says"]);
    expect(namesIn("@Kat, @Jo")).toEqual([
      { place: 0, name: "Kat" },
      { place: 0, name: "Kat," },
      { place: 0, name: "Kat, @Jo" },
      { place: 1, name: "Jo" },
    ]);
  });

  test.each([
    ["an accent", "@Siân!", "Siân"],
    ["a combining accent", "@Sian\u0302!", "Sian\u0302"],
    ["another script", "(@山田 太郎)", "山田 太郎"],
    ["an apostrophe", "@O’Neil?", "O’Neil"],
    ["an apostrophe that is the sentence's", "Is this @Anna’s?", "Anna"],
    ["a hyphen", "@Anna-Lena...", "Anna-Lena"],
    ["a hyphen that is the sentence's", "@Anna- what?", "Anna"],
    ["its own full stop", "@Anna B.", "Anna B."],
    ["an emoji", "@Kat 🌸 came", "Kat 🌸"],
    ["a bracket before it", "with Kat (@Kat)", "Kat"],
    ["a new line before it", "So:\n@Kat", "Kat"],
  ])("may have %s", (_, text, name) => {
    expect(names(text)).toContain(name);
  });

  test.each([
    ["an address", "write to a@b.c or a.@b.c"],
    ["a URL", "https://medium.example/@kat"],
    ["a lone @", "see you @ the gate, or @\nKat"],
    ["nothing", "no names at all"],
  ])("are absent in %s", (_, text) => {
    expect(names(text)).toEqual([]);
  });

  test("end neither within a word, nor at a hyphen inside one, nor on another line", () => {
    expect(names("@Anna-Lena")).toEqual(["Anna-Lena"]);
    expect(names("@anna.example")).toEqual(["anna.example"]);
    expect(names("@Anna\nMaria")).toEqual(["Anna"]);
  });

  test("are limited in number and length, whatever the text", () => {
    const most = mentions.most * mentions.ends;
    for (const text of [
      "@a ".repeat(1_300),
      "@".repeat(4_000),
      "@!".repeat(2_000),
      `@${"x".repeat(3_999)}`,
    ]) {
      const found = namesIn(text);
      expect(found.length).toBeLessThanOrEqual(most);
      for (const { name } of found) expect(name.length).toBeLessThanOrEqual(accounts.displayNameMax);
    }
    expect(names(`@${"🌸".repeat(60)}`).filter((name) => /\p{Cs}/u.test(name))).toEqual([]);
  });
});

describe("typing an @", () => {
  test.each([
    ["@", { at: 0, q: "" }],
    ["Hello @ka", { at: 6, q: "ka" }],
    ["(@Anna Ma", { at: 1, q: "Anna Ma" }],
    ["a@b", null],
    ["no", null],
    ["@ ", null],
    ["@kat\nnext", null],
    ["a@b @k", { at: 4, q: "k" }],
    [`@${"x".repeat(81)}`, null],
  ])("in %j queries %j", (text, typed) => {
    expect(typedAt(text, text.length)).toEqual(typed);
  });

  test("uses the text up to the caret", () => {
    expect(typedAt("@kat is", 3)).toEqual({ at: 0, q: "ka" });
    expect(typedAt("hello @kat", 3)).toBeNull();
  });

  test("matches the beginning of any word of a name", () => {
    const names = ["Kat", "Mia Karlsson", "Zoe-Katrin", "Erika"];
    expect(names.map((name) => partOf(name, "KA")?.start)).toEqual([0, 4, 4, undefined]);
    const written = (name: string, q: string) => {
      const part = partOf(name, q);
      return part && name.slice(part.start, part.end);
    };
    expect(written("Lars Bæk Sørensen", "sor")).toBe("Sør");
    expect(written("Tess O’Neil", "o'n")).toBe("O’N");
    expect(written("Sia\u0302n Rhys", "siân")).toBe("Sia\u0302n");
  });
});

describe("the offered members", () => {
  const named = (name: string, place = "") => ({ id: name.toLowerCase(), name, place });
  const said = (position: number, authorId: string | null, more: Partial<MessageView> = {}) =>
    message(position, { id: String(position), authorId, ...more });

  test("begin with the thread's authors, then those on the page, each once, without the reader", () => {
    const people = new Map(
      ["Ann", "Bea", "Cat", "Dot"].map((name) => [
        name.toLowerCase(),
        { ...named(name), role: "member" as const },
      ]),
    );
    const messages = [
      said(1, "ann"),
      said(2, "bea", { reactions: [{ name: "boots", by: ["dot", "ann"] }] }),
      said(3, "cat", { replyTo: "1" }),
      said(4, "me", { replyTo: "1" }),
      said(5, "gone", { replyTo: "1" }),
      said(6, "dot", { replyTo: "1", deletedAt: "2026-03-19T11:00:00Z" }),
    ];
    const page = messagePage(messages, 6);
    const known = (thread: string | null) => knownMembers(openTimeline(page, [], thread), people, "me");
    expect(known("1")).toEqual([
      named("Cat", mentionsCopy.inThread),
      named("Ann", mentionsCopy.inThread),
      named("Bea"),
      named("Dot"),
    ]);
    expect(known(null).map(({ name }) => name)).toEqual(["Cat", "Bea", "Ann", "Dot"]);
  });

  test("are filtered from an earlier response, unless it was truncated", () => {
    const few = new Map([["k", [named("Kat", "Leeds"), named("Karin")]]]);
    expect(offersFor("ka", [named("Kat")], few)).toEqual([named("Kat", "Leeds"), named("Karin")]);
    expect(offersFor("kar", [], few)).toEqual([named("Karin")]);
    expect(maySearch("kar", few)).toBe(false);
    expect(maySearch("j", few)).toBe(true);
    expect(maySearch("", few)).toBe(false);
    const many = new Map([["k", Array.from({ length: mentions.offered }, (_, nth) => named(`K${nth}`))]]);
    expect(maySearch("K", many)).toBe(false);
    expect(maySearch("ka", many)).toBe(true);
    expect(offersFor("k", [named("Kat")], many)).toHaveLength(mentions.offered);
  });
});
