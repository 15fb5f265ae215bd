import { afterEach, describe, expect, test } from "vitest";
import { pictures, type PicturePath } from "@/content/pictures";
import { post, postKey } from "@/content/post";
import { getPublished } from "@/lib/content/documents";
import { definePost } from "@/lib/content/blog/documents";
import { getLetterPost, getPost, listPosts, neighbours } from "@/lib/content/blog/posts";
import { getSettings } from "@/lib/content/settings";
import { replaceCatalogue } from "@/lib/catalogue/current";

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
  });

  test("no placeholder is left", () => {
    expect(JSON.stringify(listPosts())).not.toMatch(/\{\{|\}\}/);
  });

  test("every picture in their texts is one of the site's", () => {
    const images = listPosts().flatMap(({ blocks }) => blocks.filter((block) => block.kind === "image"));
    expect(images).toHaveLength(3);
    for (const { src } of images) expect(pictures[src as PicturePath]).toBeDefined();
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

/** Publishes a post of the founder's at this address. */
function publish(slug: string, edits: Record<string, string>): void {
  const published = { "page.address": slug, "page.date": "2026-03-19", ...edits };
  const row = { key: postKey(slug), revision: 1, unpublishedAt: null, redirects: [] };
  replaceCatalogue({ documents: [{ ...row, published }] });
}

describe("a post of the founder's", () => {
  afterEach(() => replaceCatalogue({}));

  test("has its own reading time, author and picture, and defaults for the rest", () => {
    publish("packing", { "page.title": "Packing", "page.text": "Socks. ".repeat(500) });
    expect(listPosts()[0]).toMatchObject({
      ...{ slug: "packing", key: "post-packing", title: "Packing", readTime: "2 min read" },
      ...{ author: getSettings().founder, date: "2026-03-19", picture: null },
    });
    expect(getPublished(post("post-packing")).search.description).toBe("");
  });

  test("a delivered one keeps its reading time until its text changes, and can be absent", () => {
    const [newest] = listPosts();
    const row = { key: newest?.key ?? "", revision: 1, redirects: [] };
    const edited = (published: Record<string, string>, unpublishedAt: Date | null = null) =>
      replaceCatalogue({ documents: [{ ...row, published, unpublishedAt }] });
    edited({ "page.title": "Other" });
    expect(getPost(newest?.slug ?? "")).toMatchObject({ title: "Other", readTime: newest?.readTime });
    edited({ "page.text": "Short." });
    expect(getPost(newest?.slug ?? "")).toMatchObject({ readTime: "1 min read" });
    edited({}, new Date());
    expect(getPost(newest?.slug ?? "")).toBeNull();
    expect(listPosts()).toHaveLength(6);
  });
});

describe("a published letter", () => {
  afterEach(() => replaceCatalogue({}));

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
    replaceCatalogue({ letters: [letter, { ...letter, slug: "taken-off", isPublished: false }] });
    const dates = listPosts().map(({ date }) => date);
    expect(dates).toHaveLength(8);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(getLetterPost("first")).toBe(getPost("letters/first"));
    expect(getLetterPost("first")).toMatchObject({ date: "2026-01-07", readTime: "2 min read" });
    expect(getLetterPost("first")?.text).toContain("Hi there,");
    expect(getLetterPost("taken-off")).toBeNull();
  });
});

describe("reading a file", () => {
  test("fills in names in the front matter and the body", () => {
    publish("is", {
      "page.title": "What {{business}} is",
      "page.text": "Write to {{email}}. {nobody.knows}",
    });
    const shown = getPost("is");
    expect(shown?.title).toBe(`What ${getSettings().business} is`);
    expect(shown?.blocks).toEqual([
      {
        kind: "paragraph",
        inlines: [{ text: `Write to ${getSettings().email}. {nobody.knows}`, bold: false }],
      },
    ]);
  });

  test("keeps the date as written", () => {
    const { date } = definePost("slug", file({ date: "2026-03-29" })).fields.page;
    expect(date.initial).toBe("2026-03-29");
  });

  test("refuses an unknown name, incomplete front matter and a long excerpt with the file's name", () => {
    expect(() => definePost("slug", file({}, "{{nobody}}"))).toThrow("nobody");
    expect(() => definePost("slug", "No head at all.")).toThrow("content/blog/slug.md");
    expect(() => definePost("slug", file({ excerpt: "x".repeat(161) }))).toThrow("content/blog/slug.md");
  });
});
