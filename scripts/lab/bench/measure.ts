import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { customRetreatCopy } from "@/content/pages/custom-retreat";
import { dorset } from "@/content/retreats";
import { priceList } from "@/lib/catalogue/retreats";
import { env } from "@/lib/env";
import { createMember, uniqueAddress, uniqueEmail } from "../../../tests/support/factories";
import { giveUpPlaces } from "../../../tests/support/places";
import { sessionCookie } from "../../../tests/support/session-cookie";
import { quantile } from "../figures";
import { measureLoad } from "../load";

// The site beside the framework's minimum (scripts/lab/bench/floor), in turns, so that other load slows both. Prints JSON.

/** One comparison: requests a second, or milliseconds for one. */
export type Figure = { name: string; site: number; floor: number };

const loadRounds = 3;
const formRounds = 60;
const warmUp = 10;
/** Enough that no member reaches the limit of twenty posts a minute. */
const members = 800;

const [floor = "", folder = "", buildFolder = ""] = process.argv.slice(2);
const site = env.NEXTAUTH_URL;

const database = new pg.Client({ connectionString: env.DATABASE_URL });
await database.connect();
await database.query("CREATE TABLE IF NOT EXISTS floor (id uuid PRIMARY KEY, content text NOT NULL)");
await database.end();

const cookieFile = path.join(folder, "cookies");
const cookies: string[] = [];
while (cookies.length < members)
  cookies.push(
    ...(await Promise.all(Array.from({ length: 10 }, async () => sessionCookie(await createMember())))),
  );
mkdirSync(folder, { recursive: true });
writeFileSync(cookieFile, cookies.join("\n"));

const headers = { Cookie: cookies[0] ?? "" };
const posting = { script: "scripts/lab/bench/post.lua", env: { COOKIES: cookieFile } };
const loads: Figure[] = [
  compareLoads("the home page, beside an empty one", ["/"], ["/"]),
  compareLoads(
    "a board, beside a page that reads cookies and asks the database once",
    ["/community?board=wins", { headers }],
    ["/read", { headers }],
  ),
  compareLoads(
    "a page of messages as JSON, beside the same",
    ["/api/messages?board=wins", { headers }],
    ["/read", { headers }],
  ),
  compareLoads("a post, beside a bare insert", ["/api/messages", posting], ["/insert", posting]),
];

const [focus = ""] = Object.keys(customRetreatCopy.form.focus.options);
const [room = ""] = Object.keys(dorset.rooms);
const forms: Figure[] = [
  await compareForms(
    "an enquiry, beside a bare insert",
    (email) => {
      const fields = { firstName: "Ada", lastName: "Byron", email, focus, vision: "A house by the sea" };
      return postForm("/custom-retreat", "sendCustomRetreatEnquiryAction", fields, '"sent"');
    },
    (email) => postJson(`${floor}/insert`, { id: randomUUID(), content: email }),
  ),
  await compareForms(
    "the way to Checkout, beside Stripe's client and one insert",
    (email) => {
      const order = { retreat: dorset.id, room, pay: "deposit", prices: priceList(dorset) };
      const fields = { ...order, name: "Ada Byron", email, terms: "on" };
      return postForm(dorset.paths.payment, "startCheckoutAction", fields, "checkout");
    },
    (email) => postJson(`${floor}/checkout`, { id: randomUUID(), email }),
  ),
];
console.log(JSON.stringify({ loads, forms }));
process.exit(0);

type Load = [path: string, options?: Parameters<typeof measureLoad>[1]];

function compareLoads(name: string, [sitePath, ofSite]: Load, [floorPath, ofFloor]: Load): Figure {
  const [sites, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < loadRounds; round += 1) {
    floors.push(measureLoad(floor + floorPath, ofFloor).perSecond);
    sites.push(measureLoad(site + sitePath, ofSite).perSecond);
  }
  return { name, site: quantile(sites, 0.5), floor: quantile(floors, 0.5) };
}

/** Compares medians; the places that a round books are released outside the measured time. */
async function compareForms(
  name: string,
  ofSite: (email: string) => Promise<void>,
  ofFloor: (email: string) => Promise<void>,
): Promise<Figure> {
  const [sites, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < formRounds + warmUp; round += 1) {
    for (const [times, work] of [
      [floors, ofFloor],
      [sites, ofSite],
    ] as const) {
      const email = uniqueEmail();
      const begun = performance.now();
      await work(email);
      if (round >= warmUp) times.push(performance.now() - begun);
      await giveUpPlaces(email);
    }
  }
  return { name, site: quantile(sites, 0.5), floor: quantile(floors, 0.5) };
}

async function postJson(address: string, body: object): Promise<void> {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
}

/** Posts a form to its server action as React does. Throws unless the response contains `expected`. */
async function postForm(page: string, action: string, fields: Record<string, string>, expected: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(`_1_${name}`, value);
  body.append("0", JSON.stringify([{ status: "idle" }, "$K1"]));
  const answer = await fetch(site + page, {
    method: "POST",
    headers: {
      "Next-Action": actionId(action),
      Accept: "text/x-component",
      "X-Forwarded-For": uniqueAddress(),
    },
    body,
    redirect: "manual",
  });
  const text = answer.headers.get("x-action-redirect") ?? (await answer.text());
  if (answer.status >= 400 || !text.includes(expected))
    throw new Error(`${page} answered ${answer.status}: ${text.slice(0, 500)}`);
}

function actionId(name: string): string {
  const file = path.join(buildFolder, "server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as {
    node: Record<string, { exportedName?: string }>;
  };
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`The build has no action ${name}.`);
  return found[0];
}
