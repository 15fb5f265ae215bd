import { afterEach, describe, expect, test } from "vitest";
import { getSettings } from "@/lib/content/settings";
import {
  getLetterPost,
  getPost,
  listPosts,
  neighbours,
  newestPost,
  parsePost,
  readPostText,
} from "@/lib/content/blog/posts";
import { replaceTerms } from "@/lib/catalogue/current";

function file(head: Record<string, string>, body = "Words."): string {
  const front = {
    title: "A title",
    excerpt: "An excerpt.",
    category: "Lifestyle",
    date: "2026-01-02",
    readTime: "1 min read",
    ...head,
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${value}`);
  return ["---", ...lines, "---", "", body].join("\n");
}

describe("the posts of content/blog", () => {
  test("there are seven, the newest first", () => {
    const dates = listPosts().map(({ date }) => date);
    expect(dates).toHaveLength(7);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(newestPost().date).toBe(dates[0]);
  });

  test("no placeholder is left", () => {
    expect(JSON.stringify(listPosts())).not.toMatch(/\{\{|\}\}/);
  });

  test("files are read once", () => {
    expect(listPosts()).toBe(listPosts());
  });

  test.each(["", "no-such-post", "../site", "__proto__", "constructor"])("%j is not a post", (slug) => {
    expect(getPost(slug)).toBeNull();
  });

  test("a post has an earlier and a later one, except at the ends", () => {
    const [newest, second] = listPosts();
    expect(neighbours(newest?.slug ?? "")).toEqual({ earlier: second, later: null });
    const oldest = listPosts().at(-1);
    expect(neighbours(oldest?.slug ?? "").earlier).toBeNull();
  });
});

describe("a published letter", () => {
  afterEach(() => replaceTerms([]));

  test("is a post by its date, below /blog/letters, with a fallback for the name", () => {
    const letter = {
      ...{
        slug: "first",
        broadcastId: null,
        title: "You’re first",
        excerpt: "Before everybody.",
        revision: 1,
      },
      ...{ text: `Hi {name},\n\n${"Words. ".repeat(500)}`, day: new Date("2026-01-07"), isPublished: true },
    };
    replaceTerms([], [], [letter, { ...letter, slug: "taken-off", isPublished: false }]);
    const dates = listPosts().map(({ date }) => date);
    expect(dates).toHaveLength(8);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(getLetterPost("first")).toBe(getPost("letters/first"));
    expect(getLetterPost("first")).toMatchObject({ date: "2026-01-07", readTime: "2 min read" });
    expect(getLetterPost("first")?.letter?.text).toContain("Hi there,");
    expect(getLetterPost("taken-off")).toBeNull();
    expect(readPostText("letters/first")).toBeNull();
  });
});

describe("reading a file", () => {
  test("fills in names in the front matter and the body", () => {
    const post = parsePost("slug", file({ title: "What {{business}} is" }, "Write to {{email}}."));
    expect(post.title).toBe(`What ${getSettings().business} is`);
    expect(post.blocks).toEqual([
      { kind: "paragraph", inlines: [{ text: `Write to ${getSettings().email}.`, bold: false }] },
    ]);
  });

  test("keeps the date as written", () => {
    expect(parsePost("slug", file({ date: "2026-03-29" })).date).toBe("2026-03-29");
  });

  test("refuses an unknown name, incomplete front matter and a long excerpt with the file's name", () => {
    expect(() => parsePost("slug", file({}, "{{nobody}}"))).toThrow("nobody");
    expect(() => parsePost("slug", "No head at all.")).toThrow("content/blog/slug.md");
    expect(() => parsePost("slug", file({ excerpt: "x".repeat(161) }))).toThrow("content/blog/slug.md");
  });
});
