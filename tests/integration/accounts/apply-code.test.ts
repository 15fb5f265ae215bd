import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { db } from "@/lib/db";
import { applyInvitationCode } from "@/lib/accounts/apply-code";
import { createInvitation, createMember } from "../../support/factories";

const now = new Date();
const { tries } = attempts.code;
const unpaid = () => createMember({ hasAccess: false });

describe("refused codes", () => {
  test("are limited, with the time to wait; then even a valid code waits", async () => {
    const member = await unpaid();
    for (let count = 0; count < tries; count++) {
      expect(await applyInvitationCode(member, "ZZZZZZ", randomUUID(), now)).toMatchObject({
        code: "code_invalid",
      });
    }
    const good = await createInvitation({ includesAccess: true });
    const refused = await applyInvitationCode(member, good, randomUUID(), now);
    expect(refused).toMatchObject({ code: "too_many" });
    expect(refused.ok ? "" : refused.message).toContain("Wait 15 minutes");
    expect(await applyInvitationCode(await unpaid(), good, randomUUID(), now)).toMatchObject({
      value: "applied",
    });
  });

  test("count against the network, too, whatever the account", async () => {
    const network = randomUUID();
    for (let count = 0; count < tries; count++)
      await applyInvitationCode(await unpaid(), "ZZZZZZ", network, now);
    expect(await applyInvitationCode(await unpaid(), "ZZZZZZ", network, now)).toMatchObject({
      code: "too_many",
    });
  });
});

test("valid codes do not count", async () => {
  const network = randomUUID();
  for (let count = 0; count < tries + 2; count++) {
    const code = await createInvitation({ includesAccess: true });
    expect(await applyInvitationCode(await unpaid(), code, network, now)).toMatchObject({ value: "applied" });
  }
});

test("codes of a member with access count, too, so guessing is limited", async () => {
  const member = await createMember();
  for (let count = 0; count < tries; count++) {
    expect(await applyInvitationCode(member, "ZZZZZZ", randomUUID(), now)).toMatchObject({
      value: "already",
    });
  }
  expect(await applyInvitationCode(member, "ZZZZZZ", randomUUID(), now)).toMatchObject({ code: "too_many" });
});

test("one code twice, or two codes, in parallel give one access without an error", async () => {
  const codes = [
    await createInvitation({ includesAccess: true, maxUses: 2 }),
    await createInvitation({ includesAccess: true }),
  ];
  for (const [first = "", second = ""] of [[codes[0], codes[0]], codes]) {
    const member = await unpaid();
    const results = await Promise.all(
      [first, second].map((code) => applyInvitationCode(member, code, randomUUID(), now)),
    );
    expect(results.map((result) => (result.ok ? result.value : result.code)).sort()).toEqual([
      "already",
      "applied",
    ]);
    expect(await db.accessGrant.count({ where: { userId: member.userId } })).toBe(1);
    expect(await db.invitationUse.count({ where: { userId: member.userId } })).toBe(1);
  }
});
