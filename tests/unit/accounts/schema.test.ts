import { describe, expect, test } from "vitest";
import { authErrors } from "@/content/pages/auth-errors";
import { fieldMessages } from "@/content/pages/field-messages";
import {
  changePasswordSchema,
  joinSchema,
  letterLinkSchema,
  resetSchema,
  signInSchema,
} from "@/lib/accounts/schema";
import { fill } from "@/lib/text";
import { problems } from "../../support/forms";

const { fallback } = fieldMessages;

test("an address is normalised alike for joining and signing in", () => {
  for (const copied of [
    "\u202amaya@example.com\u202c",
    "maya@example.com\u200b",
    "<mailto:maya@example.com>",
  ]) {
    expect(joinSchema.shape.email.parse(copied)).toBe("maya@example.com");
    expect(signInSchema.parse({ email: copied, password: "x" }).email).toBe("maya@example.com");
  }
});

describe("a display name", () => {
  const { displayName } = joinSchema.shape;
  const { displayNameMissing, displayNameTooLong } = authErrors.join;

  test.each([
    ["only marks without a width", "\u200b\u2060\u3164", displayNameMissing],
    ["half of a pair", "Maya\ud83d", fallback.unseen],
    ["a line separator", "Maya\u2028Fox", fallback.lineBreak],
    ["80 characters of two units each", "🚀".repeat(80), undefined],
    ["81 of them", "🚀".repeat(81), fill(displayNameTooLong, { max: 80 })],
  ])("%s", (_, name, sentence) => {
    expect(displayName.safeParse(name).error?.issues[0]?.message).toBe(sentence);
  });

  test("cannot reverse the text after it", () => {
    expect(displayName.parse("Maya\u202exoF")).toBe("MayaxoF");
  });
});

describe("a new password", () => {
  const link = { linkId: "0197f000-0000-7000-8000-000000000000", linkSecret: "secret" };
  const words = "four odd words here";
  const errors = authErrors.newPassword;

  test.each([
    ["nothing", "", authErrors.join.passwordMissing],
    ["nine characters", "x".repeat(9), authErrors.join.passwordTooShort],
    ["more than 200", "x".repeat(201), authErrors.join.passwordTooLong],
  ])("%s is refused", (_, password, sentence) => {
    const checked = resetSchema.safeParse({ ...link, password, repeat: password });
    expect(problems(checked)).toEqual({ password: sentence });
  });

  test("has to be repeated exactly", () => {
    const twice = { password: words, repeat: `${words} ` };
    expect(problems(resetSchema.safeParse({ ...link, ...twice }))).toEqual({ repeat: errors.mismatch });
    expect(problems(changePasswordSchema.safeParse({ current: words, ...twice }))).toEqual({
      repeat: errors.mismatch,
    });
  });

  test("keeps its spaces, which are part of it", () => {
    const password = `  ${words} `;
    expect(resetSchema.parse({ ...link, password, repeat: password })).toEqual({
      ...link,
      password,
      repeat: password,
    });
  });

  test("a malformed link is an invalid link, not a field error", () => {
    expect(letterLinkSchema.parse({ linkId: "none", linkSecret: "x".repeat(300) })).toEqual({
      linkId: "",
      linkSecret: "",
    });
    expect(letterLinkSchema.parse({})).toEqual({ linkId: "", linkSecret: "" });
  });
});
