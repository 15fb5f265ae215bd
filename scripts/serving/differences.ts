import { readFileSync } from "node:fs";
import path from "node:path";
import { listStaticPages } from "../budgets/static-pages";

/** Headers that say something about the way an answer came, or that a file server words differently. */
const ownHeaders =
  /^(date|server|connection|keep-alive|etag|last-modified|content-length|transfer-encoding|accept-ranges|cache-control|vary|content-encoding|x-nextjs-.*|x-next-.*|x-request-id|server-timing)$/;

type Asked = { path: string; init?: RequestInit; why?: string };

/** Asks two addresses of one site the same and answers how they differ: in status, in body, in the headers that matter. */
export async function differencesBetween(
  one: string,
  other: string,
  buildFolder: string,
): Promise<{ asked: number; differences: string[] }> {
  const questions: Asked[] = [
    ...listStaticPages(buildFolder).map((page) => ({ path: page })),
    ...others(buildFolder),
  ];
  const differences: string[] = [];
  for (const { path: address, init, why } of questions) {
    const [left, right] = await Promise.all([one, other].map((site) => answer(site, address, init)));
    for (const key of Object.keys(left ?? {}) as (keyof Answer)[])
      if (left?.[key] !== right?.[key])
        differences.push(
          `${address}${why ? ` (${why})` : ""}, ${key}: ${short(left?.[key])} | ${short(right?.[key])}`,
        );
  }
  return { asked: questions.length, differences };
}

function others(buildFolder: string): Asked[] {
  const home = readFileSync(path.join(buildFolder, "server/app/index.html"), "utf8");
  const parts = [...new Set(home.match(/\/_next\/static\/[^"\\]+?\.(?:css|js|woff2)/g))];
  return [
    ...parts.map((part) => ({ path: part })),
    { path: "/?_rsc", init: { headers: { RSC: "1" } }, why: "as data" },
    { path: "/blog?_rsc", init: { headers: { RSC: "1" } }, why: "as data" },
    { path: "/?utm_source=letter", why: "with a query" },
    { path: "/robots.txt" },
    { path: "/the-rebel-journey.pdf" },
    { path: "/images/hero.jpg" },
    { path: "/nobody-wrote-this" },
    { path: "/blog/nobody-wrote-this" },
    { path: "/index" },
    { path: "/index.html" },
    { path: "/_next/static/nothing.js" },
    { path: "/community", init: { redirect: "manual" as const }, why: "signed out" },
    { path: "/admin/members/7", init: { redirect: "manual" as const } },
    { path: "/api/availability" },
    { path: "/api/boards", why: "signed out" },
    { path: "/", init: { method: "HEAD" } },
    { path: "/", init: { method: "DELETE" } },
  ];
}

type Answer = { status: number; body: string; headers: string };

async function answer(site: string, address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(site + address, { ...init, signal: AbortSignal.timeout(30_000) });
  const isRandom = (value: string) => value.replace(/nonce-[\w+/=]+/g, "nonce-…").replaceAll(site, "");
  const headers = [...response.headers]
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `${name}: ${isRandom(value).toLowerCase().replaceAll(" ", "")}`)
    .toSorted()
    .join("\n");
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { status: response.status, body: response.status < 400 ? body : "", headers };
}

function short(value: string | number | undefined): string {
  return String(value).slice(0, 300);
}
