import { describe, expect, test } from "vitest";
import { accounts } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { namesIn } from "@/lib/clubhouse/names-in-text";

const names = (text: string) => namesIn(text).map(({ name }) => name);

describe("names cut out of a text", () => {
  test("are every beginning that ends at a word's end, so that the longest one that fits can be found", () => {
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
    ["an accent of its own", "@Sian\u0302!", "Sian\u0302"],
    ["another script", "(@山田 太郎)", "山田 太郎"],
    ["an apostrophe", "@O’Neil?", "O’Neil"],
    ["an apostrophe that is the sentence's", "Is this @Anna’s?", "Anna"],
    ["a hyphen", "@Anna-Lena...", "Anna-Lena"],
    ["a hyphen that is the sentence's", "@Anna- what?", "Anna"],
    ["a full stop of its own", "@Anna B.", "Anna B."],
    ["a drawing", "@Kat 🌸 came", "Kat 🌸"],
    ["a bracket before it", "with Kat (@Kat)", "Kat"],
    ["a new line before it", "So:\n@Kat", "Kat"],
  ])("may have %s", (_, text, name) => {
    expect(names(text)).toContain(name);
  });

  test.each([
    ["an address", "write to a@b.c or a.@b.c"],
    ["an address of a page", "https://medium.example/@kat"],
    ["a lone @", "see you @ the gate, or @\nKat"],
    ["nothing", "no names at all"],
  ])("are none in %s", (_, text) => {
    expect(names(text)).toEqual([]);
  });

  test("end neither within a word, nor at a hyphen inside one, nor on another line", () => {
    expect(names("@Anna-Lena")).toEqual(["Anna-Lena"]);
    expect(names("@anna.example")).toEqual(["anna.example"]);
    expect(names("@Anna\nMaria")).toEqual(["Anna"]);
  });

  test("are few and short, whatever the text is", () => {
    const most = mentions.most * mentions.ends;
    for (const text of ["@a ".repeat(1_300), "@".repeat(4_000), "@!".repeat(2_000), `@${"x".repeat(3_999)}`]) {
      const found = namesIn(text);
      expect(found.length).toBeLessThanOrEqual(most);
      for (const { name } of found) expect(name.length).toBeLessThanOrEqual(accounts.displayNameMax);
    }
    expect(names(`@${"🌸".repeat(60)}`).every((name) => name.isWellFormed())).toBe(true);
  });
});
