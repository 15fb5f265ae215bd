import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { BuiltSite } from "../support/built-site";
import { formWith } from "../support/plain-form";
import { bytesOf, send } from "../support/hostile/raw-http";
import { listEmails } from "../support/sandbox";

// One build serves any address: its pages, cards, feed, sitemap and emails have the address that it was started with.

const addresses = ["https://one.example", "https://www.two.example", "http://three.example:8080"];
const contents = [
  "/",
  dorset.paths.page,
  "/blog",
  "/terms-of-service",
  "/blog/rss.xml",
  "/sitemap.xml",
  "/robots.txt",
];
const buildId = () => readFileSync(path.join(process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID"), "utf8");

let site: BuiltSite | undefined;

afterEach(() => site?.kill());

test.each(addresses)("a build started for %s shows no other address", async (address) => {
  const built = buildId();
  const running = await BuiltSite.start({ PUBLIC_URL: address });
  site = running;
  const { host } = new URL(address);
  const others = [...addresses, process.env.PUBLIC_URL ?? ""].filter((one) => one !== address);
  const ask = async (
    at: string,
    request: { method?: string; headers?: [string, string][]; body?: string } = {},
  ) => {
    const { method = "GET", headers = [], body } = request;
    return send(running.port, bytesOf({ method, path: at, headers: [["Host", host], ...headers], body }));
  };
  for (const at of contents) {
    const { status, body } = await ask(at);
    expect({ at, status }).toEqual({ at, status: 200 });
    for (const other of others) expect(body, at).not.toContain(other);
    expect(body, at).toContain(address);
  }
  const { body: home } = await ask("/");
  expect(home).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(home).toMatch(new RegExp(`property="og:image" content="${address}/share/`));

  const to = `${host.replaceAll(/\W/g, "-")}@mail.example`;
  const at = dorset.paths.waitlist;
  const { action, fields } = formWith((await ask(at)).body, "email", `${address}${at}`);
  for (const [name, value] of Object.entries({
    name: "A Visitor",
    email: to,
    phone: "01632 960 001",
    room: "",
  }))
    fields.set(name, value);
  const posted = new Response(fields);
  const answer = await ask(new URL(action).pathname, {
    method: "POST",
    headers: [
      ["Origin", address],
      ["Content-Type", posted.headers.get("content-type") ?? ""],
    ],
    body: await posted.text(),
  });
  expect(answer.status).toBeLessThan(400);
  await expect.poll(() => listEmails(to), { timeout: 30_000 }).toHaveLength(1);
  const [email] = await listEmails(to);
  expect(email?.html).toContain(`href="${address}`);
  for (const other of others) expect(email?.html).not.toContain(other);
  expect(buildId()).toBe(built);
});
