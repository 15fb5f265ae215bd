import { afterEach, expect, test } from "vitest";
import { decryptWith, encryptWith } from "@/lib/crypto/cipher";
import { decrypt } from "@/lib/crypto/encryption";
import { readSignedToken, signedUrl } from "@/lib/crypto/links/signed-links";
import { rotateSecret } from "@/lib/crypto/rotation";
import { withClient } from "@/lib/data/export/snapshot";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { startCommand } from "../../support/command";
import { createMember } from "../../support/factories";

const kind = "two-step-secret";
const current = "a-new-secret-of-at-least-32-characters";
const previous = [env.NEXTAUTH_SECRET];

const rotate = async (secrets = { current, previous }) => {
  const rotations = await withClient(env.DATABASE_URL, "test", (client) => rotateSecret(client, secrets));
  return rotations.find((one) => one.kind === kind);
};

/** A member whose two-step secret was encrypted with this secret. */
async function memberWithSecret(secret: string, text: string): Promise<string> {
  const { userId, sessionId } = await createMember();
  const sealedSecret = encryptWith(secret, kind, text, userId);
  await db.twoStep.create({ data: { userId, sealedSecret, begunIn: sessionId, createdAt: new Date() } });
  return userId;
}

const storedOf = async (userId: string) =>
  (await db.twoStep.findUniqueOrThrow({ where: { userId } })).sealedSecret;

afterEach(async () => {
  env.NEXTAUTH_SECRET_PREVIOUS = [];
  await db.twoStep.deleteMany();
});

test("encrypts values of a previous secret with the current one, once", async () => {
  const old = await memberWithSecret(env.NEXTAUTH_SECRET, "OLD");
  const own = await memberWithSecret(current, "NEW");
  const ownStored = await storedOf(own);
  expect(await rotate()).toMatchObject({ rotated: 1, current: 1, unreadable: 0 });
  const stored = await storedOf(old);
  expect(decryptWith(current, kind, stored, old)).toBe("OLD");
  expect(await storedOf(own)).toBe(ownStored);
  expect(await rotate()).toMatchObject({ rotated: 0, current: 2, unreadable: 0 });
  expect(await storedOf(old)).toBe(stored);
});

test("counts what no secret reads, and leaves it as it is", async () => {
  const lost = await memberWithSecret("another-secret-of-at-least-32-characters", "LOST");
  const stored = await storedOf(lost);
  expect(await rotate()).toMatchObject({ rotated: 0, unreadable: 1 });
  expect(await storedOf(lost)).toBe(stored);
});

test("the site reads values and links of a previous secret until it is removed", async () => {
  const old = "an-old-secret-of-at-least-32-characters";
  const userId = await memberWithSecret(old, "OLD");
  const stored = await storedOf(userId);
  const present = env.NEXTAUTH_SECRET;
  env.NEXTAUTH_SECRET = old;
  const token = signedUrl("stop-letters", userId).split("/").at(-1) ?? "";
  env.NEXTAUTH_SECRET = present;
  expect([decrypt(kind, stored, userId), readSignedToken("stop-letters", token)]).toEqual([null, null]);
  env.NEXTAUTH_SECRET_PREVIOUS = ["a-third-secret-of-at-least-32-characters", old];
  expect([decrypt(kind, stored, userId), readSignedToken("stop-letters", token)]).toEqual(["OLD", userId]);
});

test("npm run rotate-secret needs both values, and fails if a value stays unreadable", async () => {
  const run = async (before: string) => {
    const environment = { DATABASE_URL: env.DATABASE_URL, NEXTAUTH_SECRET: current };
    const command = startCommand(["rotate-secret"], { ...environment, NEXTAUTH_SECRET_PREVIOUS: before });
    return { code: await command.ended, output: command.output() };
  };
  const userId = await memberWithSecret(env.NEXTAUTH_SECRET, "OLD");
  const without = await run("");
  expect(without.code).toBe(1);
  expect(without.output).toContain("Set NEXTAUTH_SECRET_PREVIOUS");
  expect((await run("another-secret-of-at-least-32-characters")).code).toBe(1);
  const rotated = await run(env.NEXTAUTH_SECRET);
  expect(rotated.code).toBe(0);
  expect(rotated.output).toContain("two-step sign-in: 1 encrypted again");
  expect(decryptWith(current, kind, await storedOf(userId), userId)).toBe("OLD");
});
