import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invitationStatus, type InvitationTerms } from "@/lib/invitations/status";

const now = new Date("2026-03-19T12:00:00Z");
const terms = (more: Partial<InvitationTerms> = {}): InvitationTerms => ({
  isActive: true,
  currentUses: 0,
  maxUses: 1,
  expiresAt: null,
  includesAccess: false,
  accessUntil: null,
  ...more,
});
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const moment = fc.constantFrom(null, before, now, after);
const anyTerms = fc.record({
  isActive: fc.boolean(),
  currentUses: fc.nat(3),
  maxUses: fc.integer({ min: 1, max: 3 }),
  expiresAt: moment,
  includesAccess: fc.boolean(),
  accessUntil: moment,
});

describe("the status of an invitation", () => {
  test.each([
    ["usable", {}, "active"],
    ["turned off", { isActive: false }, "inactive"],
    ["expiring in a moment", { expiresAt: after }, "active"],
    ["expiring now", { expiresAt: now }, "expired"],
    ["expired and turned off", { expiresAt: before, isActive: false }, "expired"],
    ["used up, expired and turned off", { currentUses: 1, expiresAt: before, isActive: false }, "fullyUsed"],
    ["with expired access", { includesAccess: true, accessUntil: now }, "expired"],
    ["without access, whatever its date", { accessUntil: before }, "active"],
  ] as const)("%s", (_, more, status) => {
    expect(invitationStatus(terms(more), now)).toBe(status);
  });

  test("is active exactly if every condition holds", () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const isUsable =
          any.isActive &&
          any.currentUses < any.maxUses &&
          (any.expiresAt === null || any.expiresAt > now) &&
          (!any.includesAccess || any.accessUntil === null || any.accessUntil > now);
        const status = invitationStatus(any, now);
        expect(status === "active").toBe(isUsable);
        expect(["active", "expired", "fullyUsed", "inactive"]).toContain(status);
      }),
    );
  });

  test("does not become active by being turned off", () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const on = invitationStatus({ ...any, isActive: true }, now);
        const off = invitationStatus({ ...any, isActive: false }, now);
        expect(off).toBe(on === "active" ? "inactive" : on);
      }),
    );
  });
});
