import { expect, test } from "vitest";
import { suggestDomain } from "@/lib/forms/email-domain";
import { hasLink } from "@/lib/email/typed-links";

// A misspelt mail domain is told from other ones, and a link in a name from a name.

test.each([
  ["kim@gmial.com", "gmail.com"],
  ["kim@gamil.com", "gmail.com"],
  ["kim@gmail.con", "gmail.com"],
  ["kim@GMAL.com", "gmail.com"],
  ["kim@hotmial.co.uk", "hotmail.co.uk"],
  ["kim@outlok.com", "outlook.com"],
  ["kim@gmail.com", null],
  ["kim@mail.com", null],
  ["kim@example.com", null],
  ["kim@gmx.com", null],
  ["kim", null],
])("the address %s suggests %s", (email, domain) => {
  expect(suggestDomain(email)).toBe(domain);
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
