import { randomUUID } from "node:crypto";
import { dorset } from "@/content/retreats";
import { customRetreatCopy } from "@/content/pages/custom-retreat";
import { priceList } from "@/lib/catalogue/retreats";
import { env } from "@/lib/env";
import { uniqueAddress, uniqueEmail } from "../../tests/support/factories";
import { giveUpPlaces } from "../../tests/support/places";
import { quantile } from "./figures";
import { makeFloorTable } from "./floor-table";
import { actionId, postForm } from "./server-actions";

// How long a form and the way to Checkout take beside the least that they need: a bare insert, and a Checkout opened by
// Stripe's own client with one insert. Started by npm run bench; prints JSON for it.

const rounds = 60;
const warmUp = 10;

export type FormFigure = { name: string; siteMs: number; floorMs: number };

const [floor = "", buildFolder = ""] = process.argv.slice(2);
const site = env.NEXTAUTH_URL;

async function post(address: string, body: object): Promise<void> {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Medians of what is timed in turns; what each leaves behind is cleared up beside the clock. */
async function compare(
  name: string,
  ofSite: (email: string) => Promise<void>,
  ofFloor: (email: string) => Promise<void>,
): Promise<FormFigure> {
  const [sites, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warmUp; round += 1) {
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
  return { name, siteMs: quantile(sites, 0.5), floorMs: quantile(floors, 0.5) };
}

await makeFloorTable();
const enquiry = actionId(buildFolder, "sendCustomRetreatEnquiryAction");
const checkout = actionId(buildFolder, "startCheckoutAction");
const [focus = ""] = Object.keys(customRetreatCopy.form.focus.options);
const [room = ""] = Object.keys(dorset.rooms);

const figures = [
  await compare(
    "an enquiry, beside a bare insert",
    async (email) => {
      const fields = { firstName: "Ada", lastName: "Byron", email, focus, vision: "A house by the sea" };
      const said = await postForm(`${site}/custom-retreat`, enquiry, fields, uniqueAddress());
      if (!said.includes('"sent"')) throw new Error(said);
    },
    (email) => post(`${floor}/insert`, { id: randomUUID(), content: email }),
  ),
  await compare(
    "the way to Checkout, beside Stripe's client and one insert",
    async (email) => {
      const order = { retreat: dorset.id, room, pay: "deposit", prices: priceList(dorset) };
      const fields = { ...order, name: "Ada Byron", email, terms: "on" };
      const said = await postForm(`${site}${dorset.paths.payment}`, checkout, fields, uniqueAddress());
      if (!said.includes("checkout")) throw new Error(said);
    },
    (email) => post(`${floor}/checkout`, { id: randomUUID(), email }),
  ),
];
console.log(JSON.stringify(figures));
process.exit(0);
