import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setServing } from "@/lib/http/graceful-shutdown";
import { pagesAreWarm, refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { listListedPages } from "@/lib/site/sitemap-pages";

// What a server requests of itself before it is ready.

const now = new Date();
let requested: string[] = [];
let answer: RequestListener;
const server = createServer((request, response) => {
  requested.push(request.url ?? "");
  answer(request, response);
});

beforeEach(async () => {
  requested = [];
  // As in a process that has read nothing yet
  Reflect.deleteProperty(globalThis, "catalogue");
  await new Promise<void>((resolve) => server.listen(0, resolve));
  setServing("starting", String((server.address() as AddressInfo).port));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("every public page, sign-in and the Clubhouse are requested once before a server is ready", async () => {
  answer = (_, response) => response.writeHead(307, { Location: "/auth" }).end();
  await refreshCatalogue(now);
  await pagesAreWarm();
  expect(requested).toEqual([...listListedPages().map(({ path }) => path), "/auth", "/community"]);
  await refreshCatalogue(now);
  await pagesAreWarm();
  expect(requested).toHaveLength(new Set(requested).size);
});

test("a page that fails does not keep a server from being ready", async () => {
  answer = (_, response) => void response.destroy();
  await refreshCatalogue(now);
  await expect(pagesAreWarm()).resolves.toBeUndefined();
  expect(requested).toHaveLength(1);
});
