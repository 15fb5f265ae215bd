import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { sandboxValues } from "@/lib/env/schema";
import { BoundedSite, type Ask } from "../support/bounded-site";
import { createMember, uniqueAddress, uniqueEmail } from "../support/factories";

// What a server keeps of the pages it has made. Sizes in MB.

/** A third of what Node takes on a small host; an empty heap of the site is about 70. */
const heap = 220;
const residentLimit = 300;

let site: BoundedSite | undefined;

afterEach(async () => {
  await site?.stop();
  site = undefined;
});

/** Every third visitor hangs up, in turn before the answer and in the middle of it. */
function sometimesHungUp(index: number): Pick<Ask, "hangsUp"> {
  if (index % 3 !== 0) return {};
  return { hangsUp: index % 2 === 0 ? "early" : "late" };
}

async function signedInCookies(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { userId, sessionId } = await createMember();
      const secret = sandboxValues.NEXTAUTH_SECRET;
      return `${sessionCookieName}=${await encode({ token: { sub: userId, sessionId }, secret })}`;
    }),
  );
}

/** The addresses of the pictures a page shows, in every size. */
async function picturesOf(running: BoundedSite, page: string): Promise<string[]> {
  const html = await (await fetch(`http://127.0.0.1:${running.port}${page}`)).text();
  const found = html.match(/\/_next\/image\?url=[^" \\]+/g) ?? [];
  return [...new Set(found.filter((address) => address.includes("&amp;w=")))].map((address) =>
    address.replaceAll("&amp;", "&"),
  );
}

/** Tries at passwords of unknown addresses, each hashed, from as many networks. */
async function trySignIns(running: BoundedSite, count: number): Promise<Record<string, number>> {
  const csrf = await fetch(`http://127.0.0.1:${running.port}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers.getSetCookie().map((one) => one.split(";")[0]);
  return running.visit(count, () => ({
    path: "/api/auth/callback/credentials",
    method: "POST",
    headers: {
      cookie: cookie.join("; "),
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": uniqueAddress(),
    },
    body: String(
      new URLSearchParams({ csrfToken, email: uniqueEmail(), password: "not the one", json: "true" }),
    ),
  }));
}

test("pages, members' pages, posts, sign-ins and pictures leave nothing behind", async () => {
  site = await BoundedSite.start({ heap, connections: 32 });
  // Made afresh, not read from the cache of an earlier run
  rmSync(path.join(import.meta.dirname, "../..", process.env.NEXT_DIST_DIR ?? ".next", "cache/images"), {
    recursive: true,
    force: true,
  });
  const pictures = await picturesOf(site, "/gallery");
  // Each may post twenty times a minute
  const cookies = await signedInCookies(40);
  const cookie = (index: number) => cookies[index % cookies.length] ?? "";
  const memberPages = ["/community", "/account", "/members"];

  const round = async (running: BoundedSite) => {
    const visits = await running.visit(1_500, (index) => ({ path: "/auth", ...sometimesHungUp(index) }));
    const members = await running.visit(300, (index) => ({
      path: memberPages[index % memberPages.length] ?? "/community",
      headers: { cookie: cookie(index) },
      ...sometimesHungUp(index),
    }));
    const posts = await running.visit(200, (index) => {
      const body = JSON.stringify({ id: randomUUID(), board: "general", content: `Message ${index}` });
      return {
        path: "/api/messages",
        method: "POST",
        headers: {
          cookie: cookie(index),
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        },
        body,
      };
    });
    const signIns = await trySignIns(running, 60);
    const shown = await running.visit(24, () => ({
      path: pictures.pop() ?? "/none",
      headers: { accept: "image/avif" },
    }));
    return { visits, members, posts, signIns, shown };
  };

  const first = await round(site);
  expect(first.shown).toEqual({ "200": 24 });
  expect(first.posts).toEqual({ "201": 200 });
  expect(first.signIns).toEqual({ "401": 60 });
  expect(first.visits).toEqual({ "200": 1_000, "hung up": 500 });
  expect(first.members).toEqual({ "200": 200, "hung up": 100 });
  const early = await site.memory();
  await round(site);
  const late = await site.memory();

  // Handed back bit by bit, in at most a minute
  let resident = late.resident;
  for (let second = 0; second < 60 && resident >= residentLimit; second++) {
    await setTimeout(1_000);
    resident = (await site.memory()).resident;
  }

  console.log(
    `      heap ${early.heap.toFixed(0)} MB, then ${late.heap.toFixed(0)}; ` +
      `resident ${early.resident.toFixed(0)} MB, then ${late.resident.toFixed(0)}, at rest ${resident.toFixed(0)}`,
  );
  // 60 KB a page, as without the release, would be 100 and more
  expect(late.heap - early.heap).toBeLessThan(15);
  expect(resident).toBeLessThan(residentLimit);
});

test("without the release the framework keeps its pages: when this fails, delete lib/observability/abort-stacks.ts", async () => {
  const running = (site = await BoundedSite.start({ heap: 600, releasesAbortStacks: false }));
  // Asked while pages are made: a moment in which none is lets go of those before
  const asked: ReturnType<BoundedSite["memory"]>[] = [];
  await running.visit(1_300, (index) => {
    if (index % 300 === 299) asked.push(running.memory());
    return { path: "/auth", ...sometimesHungUp(index) };
  });
  const heaps = (await Promise.all(asked)).map(({ heap: size }) => size);
  const growth = Math.max(...heaps.slice(1).map((size, index) => size - (heaps[index] ?? size)));
  const perPage = (growth * 1024) / 300;
  console.log(`      ${perPage.toFixed(0)} KB a page are kept`);
  expect(
    perPage,
    "The framework no longer keeps its pages: lib/observability/abort-stacks.ts can go",
  ).toBeGreaterThan(25);
});
