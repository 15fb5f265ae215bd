import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { Agent, request, type RequestOptions } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { BuiltSite } from "../support/built-site";
import { createMember, uniqueAddress, uniqueEmail } from "../support/factories";
import { sessionCookie } from "../support/session-cookie";

// The memory of a server after many requests. Sizes in MB.

/** A third of Node's default on a small host; an empty heap of the site is about 70. */
const heap = 220;
const residentLimit = 300;

let site: BuiltSite | undefined;

afterEach(async () => {
  await site?.kill();
  site = undefined;
});

/** A request; `aborts`: before or during the response. */
type Visit = RequestOptions & { path: string; body?: string; aborts?: "before" | "during" };

/** Every third request is aborted. */
function sometimesAborted(index: number): Pick<Visit, "aborts"> {
  if (index % 3 !== 0) return {};
  return { aborts: index % 2 === 0 ? "before" : "during" };
}

/** Sends `count` requests over so many connections. Counts the statuses. */
async function visit(
  running: BuiltSite,
  count: number,
  nth: (index: number) => Visit,
  connections = 32,
): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < count && !running.hasEnded()) {
      const status = await sendVisit(running.port, agent, nth(next++));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return statuses;
}

function sendVisit(port: number, agent: Agent, { body, aborts, ...options }: Visit): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, agent, ...options });
    sent.on("response", (answer) => {
      if (aborts) sent.destroy();
      else answer.resume().on("end", () => resolve(String(answer.statusCode)));
    });
    if (aborts === "before") sent.on("finish", () => sent.destroy());
    for (const event of ["error", "close"]) sent.on(event, () => resolve(aborts ? "aborted" : "failed"));
    sent.end(body);
  });
}

/** The URLs of a page's pictures, in every size. */
async function picturesOf(running: BuiltSite, page: string): Promise<string[]> {
  const html = await (await fetch(`http://127.0.0.1:${running.port}${page}`)).text();
  const found = html.match(/\/_next\/image\?url=[^" \\]+/g) ?? [];
  return [...new Set(found.filter((address) => address.includes("&amp;w=")))].map((address) =>
    address.replaceAll("&amp;", "&"),
  );
}

/** Password attempts for unknown addresses, each hashed, from as many networks. */
async function trySignIns(running: BuiltSite, count: number): Promise<Record<string, number>> {
  const csrf = await fetch(`http://127.0.0.1:${running.port}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers.getSetCookie().map((one) => one.split(";")[0]);
  return visit(running, count, () => ({
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

test("pages, members' pages, posts, sign-ins and pictures leak no memory", async () => {
  site = await BuiltSite.start({}, { heap });
  // Resized again, without the cache of an earlier run
  rmSync(path.join(import.meta.dirname, "../..", process.env.NEXT_DIST_DIR ?? ".next", "cache/images"), {
    recursive: true,
    force: true,
  });
  const pictures = await picturesOf(site, "/gallery");
  // Each may post twenty times a minute
  const cookies = await Promise.all(
    Array.from({ length: 40 }, async () => sessionCookie(await createMember())),
  );
  const cookie = (index: number) => cookies[index % cookies.length] ?? "";
  const memberPages = ["/community", "/account", "/members"];

  const round = async (running: BuiltSite) => {
    const visits = await visit(running, 1_500, (index) => ({ path: "/auth", ...sometimesAborted(index) }));
    const members = await visit(running, 300, (index) => ({
      path: memberPages[index % memberPages.length] ?? "/community",
      headers: { cookie: cookie(index) },
      ...sometimesAborted(index),
    }));
    const posts = await visit(running, 200, (index) => {
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
    const shown = await visit(running, 24, () => ({
      path: pictures.pop() ?? "/none",
      headers: { accept: "image/avif" },
    }));
    return { visits, members, posts, signIns, shown };
  };

  const first = await round(site);
  expect(first.shown).toEqual({ "200": 24 });
  expect(first.posts).toEqual({ "201": 200 });
  expect(first.signIns).toEqual({ "401": 60 });
  expect(first.visits).toEqual({ "200": 1_000, aborted: 500 });
  expect(first.members).toEqual({ "200": 200, aborted: 100 });
  const early = await site.memory();
  await round(site);
  const late = await site.memory();

  // Returned gradually, in a minute at most
  let resident = late.resident;
  for (let second = 0; second < 60 && resident >= residentLimit; second++) {
    await setTimeout(1_000);
    resident = (await site.memory()).resident;
  }

  console.log(
    `      heap ${early.heap.toFixed(0)} MB, then ${late.heap.toFixed(0)}; ` +
      `resident ${early.resident.toFixed(0)} MB, then ${late.resident.toFixed(0)}, at rest ${resident.toFixed(0)}`,
  );
  // 60 KB for each page, as without the fix, would be 100 and more
  expect(late.heap - early.heap).toBeLessThan(15);
  expect(resident).toBeLessThan(residentLimit);
});

test("without the fix Next leaks pages: else delete lib/observability/abort-stacks.ts", async () => {
  const running = (site = await BuiltSite.start({}, { heap: 600, preloads: ["without-release"] }));
  // Measured during requests: an idle moment frees the earlier pages
  const asked: ReturnType<BuiltSite["memory"]>[] = [];
  const nth = (index: number) => {
    if (index % 300 === 299) asked.push(running.memory());
    return { path: "/auth", ...sometimesAborted(index) };
  };
  await visit(running, 1_300, nth, 64);
  const heaps = (await Promise.all(asked)).map(({ heap: size }) => size);
  const growth = Math.max(...heaps.slice(1).map((size, index) => size - (heaps[index] ?? size)));
  const perPage = (growth * 1024) / 300;
  console.log(`      ${perPage.toFixed(0)} KB a page are kept`);
  expect(
    perPage,
    "The framework no longer keeps its pages: lib/observability/abort-stacks.ts can go",
  ).toBeGreaterThan(25);
});
