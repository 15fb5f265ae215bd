import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { sandboxValues } from "@/lib/env/schema";
import { BuiltSite } from "../support/built-site";
import { createMember, uniqueAddress } from "../support/factories";
import { bytesOf, send } from "../support/hostile/raw-http";
import { createBooking } from "../support/orders";
import { sessionCookie } from "../support/session-cookie";

// Secrets, passwords, addresses and members' texts are not in the build's files, the log or errors. Each is a
// unique word.

const root = path.join(import.meta.dirname, "../..");
const build = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");

const planted = {
  NEXTAUTH_SECRET: `canary-nextauth-${randomUUID()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_canary${randomUUID()}`,
  CRON_SECRET: `canary-cron-${randomUUID()}`,
  password: `canary password ${randomUUID()}`,
  email: `canary-${randomUUID()}@example.test`,
  words: `canary words ${randomUUID()}`,
  name: `Canary ${randomUUID().slice(0, 8)}`,
};

let site: BuiltSite;
let answers = "";

beforeAll(async () => {
  const { NEXTAUTH_SECRET, STRIPE_WEBHOOK_SECRET, CRON_SECRET } = planted;
  site = await BuiltSite.start({ LOG_LEVEL: "trace", NEXTAUTH_SECRET, STRIPE_WEBHOOK_SECRET, CRON_SECRET });
  await aBusyDay();
});

afterAll(() => site.kill());

type Asked = { method?: string; cookie?: string; type?: string; body?: string; more?: [string, string][] };

async function ask(address: string, { method = "GET", cookie, type, body, more = [] }: Asked = {}) {
  const host = new URL(process.env.PUBLIC_URL ?? "http://localhost:3000");
  const answer = await send(
    site.port,
    bytesOf({
      method,
      path: address,
      headers: [
        ["Host", host.host],
        ["Origin", host.origin],
        ["X-Forwarded-For", uniqueAddress()],
        ...(cookie ? [["Cookie", cookie] as const] : []),
        ...(type ? [["Content-Type", type] as const] : []),
        ...more,
      ],
      body,
    }),
  );
  return answer;
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";

/** Wrong sign-ins, posts, purchases, refusals, and errors of every kind. */
async function aBusyDay() {
  const { userId, sessionId } = await createMember({ role: "admin", displayName: planted.name });
  await db.user.update({ where: { id: userId }, data: { email: planted.email, emailKey: planted.email } });
  const cookie = await sessionCookie({ userId, sessionId }, { secret: planted.NEXTAUTH_SECRET });
  const csrf = await ask("/api/auth/csrf");
  const { csrfToken } = JSON.parse(
    csrf.body.slice(csrf.body.indexOf("{"), csrf.body.lastIndexOf("}") + 1),
  ) as {
    csrfToken: string;
  };
  const csrfCookie = /set-cookie: ([^;]+)/i.exec(csrf.head)?.[1] ?? "";
  const signIn = new URLSearchParams({
    csrfToken,
    email: planted.email,
    password: planted.password,
    json: "true",
  });
  const message = JSON.stringify({ id: randomUUID(), board: "general", content: planted.words });
  const posted = await ask("/api/messages", { method: "POST", cookie, type: json, body: message });
  expect(posted.status).toBe(201);
  const place = { amount: 1, currency: "gbp", room: "shared", termsAccepted: true };
  const buyer = { ...place, name: planted.name, email: planted.email };
  const { token: link } = await createBooking({ email: planted.email, name: planted.name });
  const refused = [
    await ask("/api/auth/callback/credentials", {
      method: "POST",
      cookie: csrfCookie,
      type: form,
      body: String(signIn),
    }),
    await ask("/api/messages", { method: "POST", cookie, type: json, body: `{"content":"${planted.words}"` }),
    await ask("/api/messages", { method: "POST", type: json, body: message }),
    await ask("/api/payments/dorset-full", { method: "POST", type: json, body: JSON.stringify(buyer) }),
    await ask("/api/stripe/webhook", {
      method: "POST",
      type: json,
      body: JSON.stringify({ id: planted.words }),
      more: [["Stripe-Signature", "t=1,v1=00"]],
    }),
    await ask(`/api/cron`, { more: [["Authorization", `Bearer ${planted.password}`]] }),
    await ask(`/confirm-email?${new URLSearchParams({ email: planted.email, x: planted.words })}`),
    await ask(`/no-such-page/${encodeURIComponent(planted.email)}`),
  ];
  answers = refused.map(({ head, body }) => `${head}\n${body}`).join("\n");
  for (const page of [
    "/community",
    "/members",
    "/account",
    "/admin",
    "/admin/people/nobody",
    `/booking/${link}`,
  ])
    await ask(page, { cookie });
  await ask(`/booking/${link}`);
  links.push(link, cookie.slice(cookie.indexOf("=") + 1));
}

const links: string[] = [];

test("the log under use describes events without personal data", () => {
  expect(site.output).toContain("account.sign_in_refused");
  expect(site.output).toContain("stripe.bad_signature");
  const told = [...Object.values(planted), ...links].filter((one) => site.output.includes(one));
  expect(told).toEqual([]);
  const known = Object.values(sandboxValues).filter(
    (value) => value.length > 12 && site.output.includes(value),
  );
  expect(known).toEqual([]);
});

test("refusals reveal neither secrets nor internals", () => {
  const { NEXTAUTH_SECRET, STRIPE_WEBHOOK_SECRET, CRON_SECRET, password } = planted;
  for (const secret of [NEXTAUTH_SECRET, STRIPE_WEBHOOK_SECRET, CRON_SECRET, password])
    expect(answers).not.toContain(secret);
  expect(answers).not.toMatch(/\bat \S+ \(|node_modules\/|PrismaClient|SELECT |postgres:\/\//);
});

test("no file for browsers contains a secret or server code", () => {
  const secrets = [
    ...Object.values(sandboxValues).filter((value) => !["sandbox", "sandbox-key"].includes(value)),
    ...[
      "DATABASE_URL",
      "STRIPE_SECRET_KEY",
      "NEXTAUTH_SECRET",
      "RESEND_API_KEY",
      "CRON_SECRET",
      "PUSHER_SECRET",
    ],
    ...["$argon2id", "postgresql://", "process.env.DATABASE"],
  ];
  const files = [
    ...filesIn(path.join(build, "static"), /./),
    ...filesIn(path.join(build, "server/app"), /\.(html|rsc|body|meta)$/),
  ];
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "latin1");
    return secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `${path.relative(build, file)}: ${secret}`);
  });
  expect(found).toEqual([]);
});

test("nor are there source maps", () => {
  expect(filesIn(path.join(build, "static"), /\.map$/)).toEqual([]);
});

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && name.test(one.name))
    .map((one) => path.join(one.parentPath, one.name));
}
