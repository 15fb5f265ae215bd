import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterEach, expect, test, vi } from "vitest";
import { readSessionCookie } from "@/lib/access/session-cookie";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { env } from "@/lib/env";
import { startRequest } from "../../support/next-headers";

const session = { userId: randomUUID(), sessionId: randomUUID() };
const claims = { sub: session.userId, sessionId: session.sessionId };
const maxAge = 60;

async function readAs(token: string) {
  startRequest({ cookies: { [sessionCookieName]: token } });
  return readSessionCookie();
}

afterEach(() => vi.useRealTimers());

test("reads next-auth's cookie until it expires", async () => {
  const token = await encode({ token: claims, secret: env.NEXTAUTH_SECRET, maxAge });
  expect(await readAs(token)).toEqual(session);
  vi.useFakeTimers({ now: Date.now() + (maxAge - 1) * 1_000, toFake: ["Date"] });
  expect(await readAs(token)).toEqual(session);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await readAs(token)).toBeNull();
});

test("reads neither another secret's cookie, nor a changed one, nor one without a session", async () => {
  const token = await encode({ token: claims, secret: env.NEXTAUTH_SECRET });
  const other = await encode({ token: claims, secret: `${env.NEXTAUTH_SECRET}x` });
  const incomplete = await encode({ token: { sub: session.userId }, secret: env.NEXTAUTH_SECRET });
  const changed = token.replace(/\.[^.](?=[^.]+$)/, (part) => (part === ".A" ? ".B" : ".A"));
  expect(changed).not.toBe(token);
  for (const bad of [other, incomplete, changed, "", "a.b.c", token.slice(0, -9)])
    expect(await readAs(bad)).toBeNull();
});
