import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grantAccessSchema } from "@/lib/administration/schema";
import { createInvitationSchema } from "@/lib/invitations/schema";
import { problems } from "../../support/forms";

const check = (form: Record<string, string>) => createInvitationSchema.safeParse(form);

describe("a new invitation", () => {
  test("is for one person and a week, without access, unless said otherwise", () => {
    expect(check({}).data).toEqual({ maxUses: 1, expiresInDays: 7, includesAccess: false, note: null });
  });

  test.each(["", " ", "many", "1o", "NaN"])("for %j people is for one: that is no number", (maxUses) => {
    expect(check({ maxUses }).data?.maxUses).toBe(1);
  });

  test.each(["0", "-1", "101", "1.5", "Infinity"])("is not made for %s people", (maxUses) => {
    expect(problems(check({ maxUses }))).toEqual({ maxUses: "Choose a whole number from 1 to 100." });
  });

  test.each(["", "soon", "-1", "366", "0.5"])("is not made for %j days", (expiresInDays) => {
    expect(problems(check({ expiresInDays }))).toEqual({
      expiresInDays: "Choose a whole number from 0 to 365.",
    });
  });

  test("takes every whole number within the bounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 365 }), (uses, days) => {
        expect(check({ maxUses: ` ${uses} `, expiresInDays: String(days) }).data).toMatchObject({
          maxUses: uses,
          expiresInDays: days,
        });
      }),
    );
  });

  test("keeps a note of 200 characters, without the space around it, and refuses more", () => {
    expect(check({ note: ` ${"a".repeat(200)} ` }).data?.note).toBe("a".repeat(200));
    expect(problems(check({ note: "a".repeat(201) }))).toEqual({
      note: "Keep the note to 200 characters.",
    });
    expect(check({ note: "a\u0000b" }).success).toBe(false);
  });
});

describe("free access", () => {
  test("ends when its last day is over where the founder lives, in winter and in summer", () => {
    const until = (day: string) =>
      grantAccessSchema.parse({ email: "a@b.example", until: day }).until?.toISOString();
    expect(until("2026-01-31")).toBe("2026-02-01T00:00:00.000Z");
    expect(until("2026-07-31")).toBe("2026-07-31T23:00:00.000Z");
    // The clocks change on these days, at one in the morning
    expect(until("2026-03-28")).toBe("2026-03-29T00:00:00.000Z");
    expect(until("2026-03-29")).toBe("2026-03-29T23:00:00.000Z");
    expect(until("2026-10-24")).toBe("2026-10-24T23:00:00.000Z");
    expect(until("2026-10-25")).toBe("2026-10-26T00:00:00.000Z");
  });

  test("has no end unless one is chosen", () => {
    expect(grantAccessSchema.parse({ email: " A@b.example " })).toEqual({
      email: "A@b.example",
      until: null,
      reason: null,
    });
  });

  test.each(["tomorrow", "2026-02-30", "31/12/2027", "2026-1-1"])("does not end on %s", (until) => {
    const checked = grantAccessSchema.safeParse({ email: "a@b.example", until });
    expect(problems(checked)).toEqual({ until: "Enter a day, such as 31 December 2027." });
  });
});
