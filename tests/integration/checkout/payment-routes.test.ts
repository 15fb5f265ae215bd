import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as availability from "@/app/api/availability/route";
import * as buyerDoor from "@/app/api/payments/buyer/route";
import { POST as openCheckout } from "@/app/api/payments/[product]/route";
import { mastermind } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { getContent } from "@/lib/content/documents";
import { placesForOtherNetworks, termsVersion } from "@/content/checkout";
import { dorset, type Sales } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { programmeTerms } from "@/lib/catalogue/programme";
import { readProgrammes, saveProgramme } from "@/lib/catalogue/rows";
import { planSchema } from "@/lib/orders/checkout/api-schema";
import { db } from "@/lib/db";
import { printedTerms } from "@/lib/content/policies";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";
import { json } from "../../support/call-entry-point";
import { startRequest } from "../../support/next-headers";
import { createPlan, getBooking, getPlan, deleteOrders } from "../../support/orders";
import { forgetSales } from "../../support/sales";
import { setFaults } from "../../support/sandbox";
import { ask } from "../../support/access-levels";

type Answer = { url?: string; error?: { code: string; message: string; fields?: Record<string, string> } };

const open = (product: string) => (request: Request) =>
  openCheckout(request, { params: Promise.resolve({ product }) });
const doors = { deposit: open("dorset-deposit"), full: open("dorset-full"), mastermind: open("mastermind") };
type DoorName = keyof typeof doors;

const shared = dorset.rooms.shared.pricePence;
const single = dorset.rooms.single.pricePence;
const { currency, depositPence: deposit } = dorset;
const [monthly, atOnce] = [mastermind.monthlyPence, mastermind.oneTimePence];

/** A valid request of each entry point. */
const order = {
  deposit: { amount: deposit, currency, room: "shared", termsAccepted: true },
  full: { amount: single, currency, room: "single", termsAccepted: true },
  mastermind: { paymentType: "monthly", amount: monthly / 100, mode: "subscription", termsAccepted: true },
} as const satisfies Record<DoorName, object>;
const oneTime = { paymentType: "one-time", amount: atOnce / 100, mode: "payment", termsAccepted: true };

async function call(name: DoorName, request: Request) {
  const response = await doors[name](request);
  return {
    status: response.status,
    body: (await response.json()) as Answer,
    cache: response.headers.get("cache-control"),
  };
}

const send = (name: DoorName, body: unknown) => call(name, json("POST", "/x", body));

async function sessionOf({ body }: { body: Answer }) {
  const { sessionId } = await db.checkout.findFirstOrThrow({ where: { url: body.url ?? "" } });
  return stripe().checkout.sessions.retrieve(sessionId ?? "");
}

async function rowOf(url: string) {
  const { orderId, kind } = await db.checkout.findFirstOrThrow({ where: { url } });
  return kind === "plan" ? getPlan(orderId) : getBooking(orderId);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Counts the rows that an order would create. */
const kept = () => db.order.count();

/** Content is a constant; this test changes it temporarily. */
async function withSales<T>(thing: { sales: Sales }, sales: Sales, work: () => Promise<T>): Promise<T> {
  const before = thing.sales;
  thing.sales = sales;
  try {
    return await work();
  } finally {
    thing.sales = before;
  }
}

beforeEach(async () => {
  await db.payment.deleteMany();
  await deleteOrders();
  await db.accessGrant.deleteMany({ where: { source: "mastermind" } });
  await ask(null);
});

describe("a valid order opens Checkout", () => {
  test.each([
    ["deposit", order.deposit, deposit, "payment"],
    ["full", order.full, single, "payment"],
    ["full", { ...order.full, room: "shared", amount: shared }, shared, "payment"],
    ["mastermind", order.mastermind, monthly, "payment"],
    ["mastermind", oneTime, atOnce, "payment"],
  ] as const)("%s %j", async (name, body, pence, mode) => {
    const answer = await send(name, body);
    expect(answer).toMatchObject({ status: 200, cache: "no-store" });
    expect(Object.keys(answer.body)).toEqual(["url"]);
    expect(await sessionOf(answer)).toMatchObject({ amount_total: pence, currency, mode });
  });

  test.each(["deposit", "full", "mastermind"] as const)("%s with a name and an address", async (name) => {
    const email = uniqueEmail("kat");
    const answer = await send(name, { ...order[name], name: "  Kat Ellis ", email: ` ${email} ` });
    expect(await sessionOf(answer)).toMatchObject({ customer_email: email });
    expect(await rowOf(answer.body.url ?? "")).toMatchObject({ name: "Kat Ellis", email });
  });

  test.each(["deposit", "full", "mastermind"] as const)(
    "%s without either, or with empty ones: Checkout asks for them",
    async (name) => {
      for (const more of [{}, { name: "", email: "" }]) {
        const session = await sessionOf(await send(name, { ...order[name], ...more }));
        expect(session.customer_email).toBeNull();
      }
    },
  );

  test.each(["deposit", "full", "mastermind"] as const)(
    "%s stores the version, hash and time of the accepted terms",
    async (name) => {
      const { body } = await send(name, order[name]);
      expect(await rowOf(body.url ?? "")).toMatchObject({
        termsVersion,
        termsHash: sha256(printedTerms()),
        termsAcceptedAt: expect.any(Date) as Date,
      });
    },
  );

  test.each(["deposit", "mastermind"] as const)(
    "%s opened under other or unknown terms stores those of the last acceptance",
    async (name) => {
      const { body } = await send(name, order[name]);
      const url = body.url ?? "";
      const earlier = { termsVersion: "2019-01", termsHash: null, termsAcceptedAt: new Date(0) };
      const { orderId } = await db.checkout.findFirstOrThrow({ where: { url } });
      const data =
        name === "deposit"
          ? { ...earlier, booking: { update: { depositPence: 1, firstDay: new Date(0) } } }
          : { ...earlier, termsVersion: null, termsAcceptedAt: null };
      await db.order.update({ where: { id: orderId }, data });
      expect((await send(name, order[name])).body).toEqual({ url });
      const row = await rowOf(url);
      expect(row).toMatchObject({ termsVersion, termsHash: sha256(printedTerms()) });
      expect(row.termsAcceptedAt?.getTime()).toBeGreaterThan(0);
      if (name === "deposit") expect(row).toMatchObject(retreatTerms(dorset));
    },
  );
});

describe("an amount other than the price is refused and opens nothing", () => {
  test.each([
    ["deposit", { amount: 1 }],
    ["deposit", { amount: deposit - 1 }],
    ["deposit", { amount: shared }],
    ["deposit", { amount: deposit / 100 }],
    ["full", { amount: deposit }],
    ["full", { amount: shared, room: "single" }],
    ["full", { amount: single, room: "shared" }],
    ["mastermind", { amount: 1 }],
    ["mastermind", { amount: monthly }],
    ["mastermind", { amount: atOnce / 100 }],
    ["mastermind", { ...oneTime, amount: monthly / 100 }],
    ["mastermind", { ...oneTime, amount: atOnce }],
  ] as const)("%s %j", async (name, change) => {
    const answer = await send(name, { ...order[name], ...change });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "price_changed" } } });
    expect(await kept()).toBe(0);
  });
});

describe("a price with pence", () => {
  afterEach(forgetSales);

  test("of the mastermind is accepted in pounds, like a whole price", async () => {
    await saveProgramme(db, mastermind, { ...programmeTerms(mastermind), monthlyPence: 97_50 });
    replaceCatalogue({ programmes: await readProgrammes(db) });
    const opened = await send("mastermind", { ...order.mastermind, amount: 97.5 });
    expect(opened.status).toBe(200);
    expect((await rowOf(opened.body.url ?? "")) as object).toMatchObject({ paymentPence: 97_50 });
    for (const amount of [97, 98, 97.49, 97.51])
      expect(await send("mastermind", { ...order.mastermind, amount })).toMatchObject({ status: 409 });
    for (const amount of [97.501, "97.5", 9750.5001])
      expect(await send("mastermind", { ...order.mastermind, amount })).toMatchObject({ status: 400 });
  });

  test("is exact: every price up to £1,000 converts to the same pence", () => {
    const { amount } = planSchema.shape;
    const every = Array.from({ length: 99_901 }, (_, index) => 100 + index);
    expect(
      every.filter((pence) => Math.round(Number(amount.safeParse(pence / 100).data) * 100) !== pence),
    ).toEqual([]);
  });
});

test.each(["dorset", "dorset-half", "kiln-deposit", "-full"])("%s is not sold", async (product) => {
  expect((await open(product)(json("POST", "/x", order.deposit))).status).toBe(404);
});

describe("invalid input is refused by field and opens nothing", () => {
  const noAmount = [
    `${monthly}`,
    0.5,
    -deposit,
    0,
    1e21,
    2 ** 53,
    null,
    true,
    [deposit],
    { valueOf: 1 },
    "",
    "£97",
  ];
  const everywhere: [string, unknown][] = [
    ...noAmount.map((amount): [string, unknown] => ["amount", amount]),
    ["name", "x".repeat(201)],
    ["name", "Kat\nBcc: everybody@example.test"],
    ["name", "Kat\0"],
    ["name", "   "],
    ["name", 7],
    ["name", null],
    ["email", "kat"],
    ["email", `${"x".repeat(250)}@example.test`],
    ["email", ["kat@example.test"]],
    ["email", null],
    ["termsAccepted", false],
    ["termsAccepted", "true"],
    ["termsAccepted", "on"],
    ["termsAccepted", 1],
    ["termsAccepted", null],
    ["termsAccepted", undefined],
  ];
  const onPlaces: [string, unknown][] = [
    ["currency", "GBP"],
    ["currency", "usd"],
    ["currency", ""],
    ["currency", undefined],
    ["room", "suite"],
    ["room", "__proto__"],
    ["room", undefined],
  ];
  const onMastermind: [string, unknown][] = [
    ["paymentType", "one_time"],
    ["paymentType", "constructor"],
    ["paymentType", undefined],
    ["mode", "payment"],
    ["mode", "setup"],
    ["mode", undefined],
  ];

  test.each([
    ...everywhere.flatMap(([field, value]) =>
      (["deposit", "full", "mastermind"] as const).map((name) => [name, field, value] as const),
    ),
    ...onPlaces.flatMap(([field, value]) =>
      (["deposit", "full"] as const).map((name) => [name, field, value] as const),
    ),
    ...onMastermind.map(([field, value]) => ["mastermind", field, value] as const),
  ])("%s with %s %j", async (name, field, value) => {
    const { status, body } = await send(name, { ...order[name], [field]: value });
    expect({ status, code: body.error?.code, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({
      status: 400,
      code: "invalid",
      fields: [field],
    });
    expect(body.error?.message).toMatch(/^[A-Z].+\.$/);
    expect(await kept()).toBe(0);
  });
});

describe("refused with its own status", () => {
  test.each(["waitlist", "closed"] as const)("not on sale, %s: 409", async (sales) => {
    const place = await withSales(dorset, sales, () => send("deposit", order.deposit));
    const plan = await withSales(mastermind, sales, () => send("mastermind", order.mastermind));
    for (const answer of [place, plan]) {
      expect(answer).toMatchObject({ status: 409, body: { error: { code: "not_open" } } });
    }
  });

  test("sold out: 409", async () => {
    const met: string[] = [];
    for (let sold = 0; sold <= dorset.rooms.single.capacity; sold++) {
      await ask(null);
      const { status, body } = await send("full", order.full);
      met.push(`${status} ${body.error?.code ?? ""}`);
    }
    expect(met.pop()).toBe("409 sold_out");
    expect(new Set(met)).toEqual(new Set(["200 "]));
    for (let sold = 0; sold < mastermind.participants; sold++) await aPlan();
    expect(await send("mastermind", oneTime)).toMatchObject({
      status: 409,
      body: { error: { code: "sold_out" } },
    });
  });

  test("more open Checkouts than one network may have: 429", async () => {
    const places = { deposit: dorset.capacity, mastermind: mastermind.participants };
    for (const name of ["deposit", "mastermind"] as const) {
      const network = uniqueAddress();
      const most = places[name] - placesForOtherNetworks;
      const statuses: number[] = [];
      for (let browser = 0; browser <= most; browser++) {
        startRequest({ headers: { "x-forwarded-for": network } });
        const isShared = name === "mastermind" || browser < dorset.rooms.shared.capacity;
        statuses.push((await send(name, isShared ? order[name] : { ...order[name], room: "single" })).status);
      }
      expect(statuses).toEqual([...Array<number>(most).fill(200), 429]);
    }
  });

  test("a member's second mastermind plan: 409", async () => {
    const member = await createMember();
    await aPlan(member.userId);
    await ask(member);
    expect(await send("mastermind", order.mastermind)).toMatchObject({
      status: 409,
      body: { error: { code: "already" } },
    });
  });

  test("with Stripe down: 503, and no place is held", async () => {
    await setFaults({ stripe: { down: true } });
    for (const name of Object.keys(doors) as DoorName[]) {
      expect(await send(name, order[name])).toMatchObject({
        status: 503,
        body: { error: { code: "provider_down" } },
      });
    }
    expect(await db.order.count({ where: { status: "held" } })).toBe(0);
  });
});

describe("the buyer", () => {
  const read = async () => {
    const response = await buyerDoor.GET(new Request("http://localhost:3000/api/payments/buyer"));
    expect(response.headers.get("cache-control")).toBe("no-store");
    return (await response.json()) as unknown;
  };

  test("is empty for a visitor", async () => {
    expect(await read()).toEqual({ buyer: null });
  });

  test("has the name and address of a member without the mastermind", async () => {
    const member = await createMember({ displayName: "Kat Ellis" });
    await ask(member);
    expect(await read()).toEqual({ buyer: { name: "Kat Ellis", email: member.email, owed: [], plan: null } });
  });

  test("has only the progress of payments of a member with a plan", async () => {
    const member = await createMember();
    await aPlan(member.userId);
    await ask(member);
    const price = formatMoney(monthly, mastermind.currency);
    const plan = `1 of ${mastermind.payments} paid, next ${price} on 1 May 2026.`;
    expect(await read()).toMatchObject({ buyer: { plan } });
  });

  test("has no next payment once the plan is paid", async () => {
    const member = await createMember();
    await aPlan(member.userId, mastermind.payments);
    await ask(member);
    expect(await read()).toMatchObject({
      buyer: { plan: getContent(mastermindPaymentPage).alreadyMember.complete },
    });
  });

  test("of an earlier cohort may buy the current one", async () => {
    const member = await createMember();
    const { id } = await aPlan(member.userId);
    await db.plan.update({ where: { orderId: id }, data: { cohort: "2024-02" } });
    await ask(member);
    expect(await read()).toMatchObject({ buyer: { plan: null } });
  });

  test("does not have another member's plan", async () => {
    await aPlan((await createMember()).userId);
    await ask(await createMember());
    expect(await read()).toMatchObject({ buyer: { plan: null } });
  });
});

test("shows the places left of both", async () => {
  await aPlan();
  await send("deposit", order.deposit);
  expect(await (await availability.GET()).json()).toMatchObject({
    dorset: { sales: "open", left: dorset.capacity - 1 },
    mastermind: { sales: "open", left: mastermind.participants - 1 },
  });
});

/** A monthly plan in progress, of the given member. */
const aPlan = (userId?: string, paid = 1) =>
  createPlan({ userId: userId ?? null, paid, now: new Date("2026-04-04T12:00:00Z") });
