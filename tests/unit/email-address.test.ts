import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authCopy } from "@/content/pages/auth";
import { messagesCopy } from "@/content/pages/messages";
import { emailKey, emailSchema } from "@/lib/email-address";
import { fill } from "@/lib/text";
import { anyText } from "../support/any-text";

const { fields } = messagesCopy.forms;

describe("the form in which addresses are compared", () => {
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

  test("is one for all ways to type an address, and stays as it is", () => {
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

  test("is what a checked address becomes, too", () => {
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
  const { emailMissing, emailInvalid } = authCopy.join.errors;

  test.each([
    ["nothing", undefined, [emailMissing]],
    ["a list", ["maya@example.com"], [emailMissing]],
    ["only marks without a width", "\u200b\u200f", [emailMissing]],
    ["no address, in one sentence", "x".repeat(300), [fill(fields.email.tooLong, { max: 254 })]],
    ["a second line", "maya@example.com\nBcc: eve@example.com", [emailInvalid]],
    ["a letter that only looks like one", "maya@ex\u0430mple.com", [emailInvalid]],
    ["what has come along with the address from elsewhere", "\u202amaya@example.com\u202c ", undefined],
  ])("%s", (_, sent, sentences) => expect(told(sent)).toEqual(sentences));

  test("no text whatever makes it throw, and what it takes has none of what breaks a letter", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText(), fc.anything()), (sent) => {
        const { data } = emailSchema.safeParse(sent);
        if (data !== undefined) expect(data).toMatch(/^[\x21-\x7e]{3,254}$/);
      }),
    );
  });
});
