import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authCopy } from "@/content/pages/auth";
import { messagesCopy } from "@/content/pages/messages";
import {
  changePasswordSchema,
  emailKey,
  emailSchema,
  joinSchema,
  letterLinkSchema,
  resetSchema,
  signInSchema,
} from "@/lib/accounts/schema";
import { fill } from "@/lib/text";
import { anyText } from "../../support/any-text";
import { problems } from "../../support/forms";

const { fields, fallback } = messagesCopy.forms;

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

  test("is the same for joining and for signing in, wherever it was copied", () => {
    const copied = "\u202amaya@example.com\u202c";
    expect(emailSchema.parse(copied)).toBe("maya@example.com");
    expect(signInSchema.parse({ email: copied, password: "x" }).email).toBe("maya@example.com");
  });

  test("no text whatever makes it throw, and what it takes has none of what breaks a letter", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText(), fc.anything()), (sent) => {
        const { data } = emailSchema.safeParse(sent);
        if (data !== undefined) expect(data).toMatch(/^[\x21-\x7e]{3,254}$/);
      }),
    );
  });
});

describe("a name to be shown", () => {
  const { displayName } = joinSchema.shape;
  const { displayNameMissing, displayNameTooLong } = authCopy.join.errors;

  test.each([
    ["only marks without a width", "\u200b\u2060\u3164", displayNameMissing],
    ["half of a pair", "Maya\ud83d", fallback.invalid],
    ["a line separator", "Maya\u2028Fox", fallback.invalid],
    ["80 characters of two units each", "🚀".repeat(80), undefined],
    ["81 of them", "🚀".repeat(81), fill(displayNameTooLong, { max: 80 })],
  ])("%s", (_, name, sentence) => {
    expect(displayName.safeParse(name).error?.issues[0]?.message).toBe(sentence);
  });

  test("cannot turn the words after it round", () => {
    expect(displayName.parse("Maya\u202exoF")).toBe("MayaxoF");
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
