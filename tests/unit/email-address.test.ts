import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldMessages } from "@/content/pages/field-messages";
import { emailKey, emailSchema } from "@/lib/text/email-address";
import { fill } from "@/lib/text";
import { anyText } from "../support/any-text";

const { fields } = fieldMessages;

describe("the key by which addresses are compared", () => {
  const spaces = fc.stringMatching(/^[ \t]{0,3}$/);
  // As people type them: any case, with space around
  const typed = (email: string) =>
    fc
      .tuple(spaces, spaces, fc.array(fc.boolean(), { minLength: email.length, maxLength: email.length }))
      .map(([before, behind, isUpper]) => {
        const letters = Array.from(email, (letter, place) =>
          isUpper[place] ? letter.toUpperCase() : letter.toLowerCase(),
        );
        return before + letters.join("") + behind;
      });

  test("is the same for all spellings of an address, and is its own key", () => {
    const twoWays = fc.emailAddress().chain((email) => fc.tuple(typed(email), typed(email)));
    fc.assert(
      fc.property(twoWays, ([one, other]) => {
        expect(emailKey(one)).toBe(emailKey(other));
        expect(emailKey(emailKey(one))).toBe(emailKey(one));
      }),
    );
  });

  test("differs for different addresses", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
        fc.pre(one.toLowerCase() !== other.toLowerCase());
        expect(emailKey(one)).not.toBe(emailKey(other));
      }),
    );
  });

  test("is that of a validated address, too", () => {
    fc.assert(
      fc.property(fc.emailAddress().chain(typed), (email) => {
        const checked = emailSchema.safeParse(email);
        if (checked.success) expect(emailKey(checked.data)).toBe(emailKey(email));
      }),
    );
  });
});

describe("an address", () => {
  const told = (sent: unknown) => emailSchema.safeParse(sent).error?.issues.map(({ message }) => message);
  const { missing, invalid, misplacedDot, twoAts, otherAlphabet, domain } = fields.email;
  const contains = (character: string) => [fill(fields.email.contains, { character })];

  test.each([
    ["nothing", undefined, [missing]],
    ["a list", ["maya@example.com"], [missing]],
    ["only marks without a width", "\u200b\u200f", [missing]],
    ["no address", "x".repeat(300), [fill(fields.email.tooLong, { max: 254 })]],
    ["a second line", "maya@example.com\nBcc: eve@example.com", contains("a line break")],
    ["a look-alike letter", "maya@ex\u0430mple.com", [otherAlphabet]],
    ["a comma for a dot", "maya@example,com", contains("a comma")],
    ["two addresses", "maya@example.com, eve@example.com", contains("a comma")],
    ["two addresses in brackets", "Maya <maya@example.com> <eve@example.com>", contains("a space")],
    ["a space", "maya fox@example.com", contains("a space")],
    ["a letter that email does not support", "mäyä@example.com", contains("“ä”")],
    ["an invisible character", "maya@example.com\0", contains("a character that can’t be seen")],
    ["two @", "maya@fox@example.com", [twoAts]],
    ["two dots", "maya@example..com", [misplacedDot]],
    ["a dot at the end", "maya@example.com.", [misplacedDot]],
    ["no dot", "kim@localhost", [invalid]],
    ["no @", "kim.example.com", [invalid]],
    ["a number instead of a domain", "maya@127.0.0.1", [domain]],
  ])("%s is refused with its error", (_, sent, sentences) => expect(told(sent)).toEqual(sentences));

  test.each([
    ["r&d@example.com", "r&d@example.com"],
    ["info!@example.com", "info!@example.com"],
    ["o'brien@example.com", "o'brien@example.com"],
    ["barns&noble.moor@example.com", "barns&noble.moor@example.com"],
    ["zoe@höfe.example", "zoe@xn--hfe-sna.example"],
    ["zoe@ho\u0308fe.example", "zoe@xn--hfe-sna.example"],
    ["anna@xn--e1afmkfd.xn--p1ai", "anna@xn--e1afmkfd.xn--p1ai"],
    ["anna@пример.рф", "anna@xn--e1afmkfd.xn--p1ai"],
    ["kim@example.com\u200b", "kim@example.com"],
    ["\u200ekim@exam\u00adple.com", "kim@example.com"],
    ["\u202akim@example.com\u202c ", "kim@example.com"],
    ["mailto:kim@example.com?subject=Hello", "kim@example.com"],
    ["<mailto:kim@example.com>", "kim@example.com"],
    ["Kim, Moor <kim@example.com>", "kim@example.com"],
    ["“kim@example.com”", "kim@example.com"],
    ["ｋｉｍ＠example.com", "kim@example.com"],
    ["KIM@Example.COM", "KIM@Example.COM"],
  ])("%j is accepted", (sent, email) => expect(emailSchema.parse(sent)).toBe(email));

  test("validation never throws for any input, and accepts only printable ASCII", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText(), fc.anything()), (sent) => {
        const { data } = emailSchema.safeParse(sent);
        if (data !== undefined) expect(data).toMatch(/^[\x21-\x7e]{3,254}$/);
      }),
    );
  });
});
