import { describe, expect, test } from "vitest";
import { grantAccessSchema } from "@/lib/invitations/grants/schema";
import { problems } from "../../support/forms";

describe("free access", () => {
  test("ends after its last day in the founder's time zone, in winter and in summer", () => {
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
