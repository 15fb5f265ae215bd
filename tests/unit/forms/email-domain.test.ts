import { expect, test } from "vitest";
import { suggestAddress } from "@/lib/forms/email-domain";
import { hasLink } from "@/lib/email/typed-links";

// Suggests corrections of misspelt mail domains, and detects links in names.

test.each([
  ["kim@gmial.com", "kim@gmail.com"],
  ["kim@gamil.com", "kim@gmail.com"],
  ["kim@gmail.con", "kim@gmail.com"],
  ["kim@GMAL.com", "kim@gmail.com"],
  ["kim@hotmial.co.uk", "kim@hotmail.co.uk"],
  ["kim@outlok.com", "kim@outlook.com"],
  ["kim@gmail.com", null],
  ["kim@mail.com", null],
  ["kim@example.com", null],
  ["kim@gmx.com", null],
  ["kim", null],
])("the address %s suggests %s", (email, suggested) => {
  expect(suggestAddress(email, new Set())).toBe(suggested);
});

test("a domain is suggested once", () => {
  const seen = new Set<string>();
  expect(suggestAddress("kim@gmial.com", seen)).toBe("kim@gmail.com");
  expect(suggestAddress("jo@gmial.com", seen)).toBeNull();
  expect(suggestAddress("jo@hotmial.com", seen)).toBe("jo@hotmail.com");
});

test.each([
  ["Win £500 at https://prize.example", true],
  ["www.prize.example", true],
  ["Visit prize-draw.com now", true],
  ["kim@prize.example", true],
  ["J. R. Hartley", false],
  ["Dr. Anne-Marie O’Brien", false],
  ["St.John Smythe", false],
])("the name %s has a link: %s", (name, is) => {
  expect(hasLink(name)).toBe(is);
});
