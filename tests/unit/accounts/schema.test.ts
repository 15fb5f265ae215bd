import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authCopy } from "@/content/pages/auth";
import {
  changePasswordSchema,
  emailKey,
  emailSchema,
  letterLinkSchema,
  resetSchema,
} from "@/lib/accounts/schema";
import { problems } from "../../support/forms";

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

describe("a new password", () => {
  const link = { linkId: "0197f000-0000-7000-8000-000000000000", linkSecret: "secret" };
  const words = "four odd words here";
  const { errors } = authCopy.newPassword;

  test.each([
    ["nothing", "", authCopy.join.errors.passwordMissing],
    ["nine characters", "x".repeat(9), authCopy.join.errors.passwordTooShort],
    ["more than 200", "x".repeat(201), authCopy.join.errors.passwordTooLong],
  ])("%s is refused", (_, password, sentence) => {
    const checked = resetSchema.safeParse({ ...link, password, repeat: password });
    expect(problems(checked)).toEqual({ password: sentence });
  });

  test("has to be typed the same twice", () => {
    const twice = { password: words, repeat: `${words} ` };
    expect(problems(resetSchema.safeParse({ ...link, ...twice }))).toEqual({ repeat: errors.mismatch });
    expect(problems(changePasswordSchema.safeParse({ current: words, ...twice }))).toEqual({
      repeat: errors.mismatch,
    });
  });

  test("keeps its spaces: they are part of it", () => {
    const password = `  ${words} `;
    expect(resetSchema.parse({ ...link, password, repeat: password })).toEqual({
      ...link,
      password,
      repeat: password,
    });
  });

  test("what is no link is a link that does not work, not a field to correct", () => {
    expect(letterLinkSchema.parse({ linkId: "none", linkSecret: "x".repeat(300) })).toEqual({
      linkId: "",
      linkSecret: "",
    });
    expect(letterLinkSchema.parse({})).toEqual({ linkId: "", linkSecret: "" });
  });
});
