import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { db } from "@/lib/db";
import { applyInvitationCode } from "@/lib/accounts/apply-code";
import { createInvitation, createMember } from "../../support/factories";

const now = new Date();
const { tries } = attempts.code;
const unpaid = () => createMember({ hasAccess: false });

describe("codes that are refused", () => {
  test("have to wait after so many, and say how long; then even a good one waits", async () => {
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

  test("count against the network too, whoever types them", async () => {
    const network = randomUUID();
    for (let count = 0; count < tries; count++)
      await applyInvitationCode(await unpaid(), "ZZZZZZ", network, now);
    expect(await applyInvitationCode(await unpaid(), "ZZZZZZ", network, now)).toMatchObject({
      code: "too_many",
    });
  });
});

test("codes that work do not count", async () => {
  const network = randomUUID();
  for (let count = 0; count < tries + 2; count++) {
    const code = await createInvitation({ includesAccess: true });
    expect(await applyInvitationCode(await unpaid(), code, network, now)).toMatchObject({ value: "applied" });
  }
});

test("those of somebody who has access already do: nobody tries them all for one that was paid for", async () => {
  const member = await createMember();
  for (let count = 0; count < tries; count++) {
    expect(await applyInvitationCode(member, "ZZZZZZ", randomUUID(), now)).toMatchObject({
      value: "already",
    });
  }
  expect(await applyInvitationCode(member, "ZZZZZZ", randomUUID(), now)).toMatchObject({ code: "too_many" });
});

test("one code twice at once, or two codes at once, opens the door with one use and no error", async () => {
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
