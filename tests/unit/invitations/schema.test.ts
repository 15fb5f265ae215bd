import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createInvitationSchema } from "@/lib/invitations/schema";
import { problems } from "../../support/forms";

const check = (form: Record<string, string>) => createInvitationSchema.safeParse(form);

describe("a new invitation", () => {
  test("is for one person and a week, without access, by default", () => {
    expect(check({}).data).toEqual({ maxUses: 1, expiresInDays: 7, includesAccess: false, note: null });
  });

  test.each(["", " ", "many", "1o", "NaN"])("for %j people, which is not a number, is for one", (maxUses) => {
    expect(check({ maxUses }).data?.maxUses).toBe(1);
  });

  test.each(["0", "-1", "101", "1.5", "Infinity"])("is refused for %s people", (maxUses) => {
    expect(problems(check({ maxUses }))).toEqual({ maxUses: "Choose a whole number from 1 to 100." });
  });

  test.each(["", "soon", "-1", "366", "0.5"])("is refused for %j days", (expiresInDays) => {
    expect(problems(check({ expiresInDays }))).toEqual({
      expiresInDays: "Choose a whole number from 0 to 365.",
    });
  });

  test("accepts every whole number within the limits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 365 }), (uses, days) => {
        expect(check({ maxUses: ` ${uses} `, expiresInDays: String(days) }).data).toMatchObject({
          maxUses: uses,
          expiresInDays: days,
        });
      }),
    );
  });

  test("keeps a trimmed note of 200 characters, and refuses more", () => {
    expect(check({ note: ` ${"a".repeat(200)} ` }).data?.note).toBe("a".repeat(200));
    expect(problems(check({ note: "a".repeat(201) }))).toEqual({
      note: "Keep the note to 200 characters.",
    });
    expect(check({ note: "a\u0000b" }).success).toBe(false);
  });
});
