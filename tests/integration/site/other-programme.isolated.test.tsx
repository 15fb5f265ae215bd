import { afterAll, beforeAll, expect, test, vi } from "vitest";
import PlanPage, { generateMetadata } from "@/app/(booking)/plan/[token]/page";
import { DeleteBlock } from "@/components/settings/delete-block";
import { PlanBlock } from "@/components/settings/plan-block";
import { planPart } from "@/content/pages/plan";
import type { Member } from "@/lib/access/policy";
import { listComing } from "@/lib/administration/lists/money";
import { planList } from "@/lib/administration/lists/plans";
import { getListPage } from "@/lib/administration/lists/list";
import { readTimeline } from "@/lib/administration/people/timeline";
import { addProgramme, findProgrammeProduct } from "@/lib/administration/sales/programme";
import { programmePrices } from "@/lib/catalogue/programme";
import { contentAbout, programmeOf } from "@/lib/content/programmes";
import { db } from "@/lib/db";
import { listOwnOpenPlans } from "@/lib/members/settings/delete-account";
import { listPlansOf } from "@/lib/orders/programmes/plans";
import { joinProgrammeWaitlist } from "@/lib/orders/waitlists/entries";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { resetOffice, resetSales } from "../administration/fixture";
import { inboxOf } from "../email/fixture";
import { createMember, uniqueEmail } from "../../support/factories";
import { buyPlan, forgetMoney, someBuyer } from "../../support/money";
import { saveOver } from "../../support/sales";
import { staticHtml } from "../../support/static-html";

// Outside Next there is no router
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, replace: () => undefined }),
  usePathname: () => "/",
}));

const now = () => new Date();
const id = "climb";
let admin: Member;
let member: Member;
let token: string;

beforeAll(async () => {
  admin = await resetOffice();
  await forgetMoney();
  await resetSales();
  const terms = {
    cohort: "2031",
    firstDay: "2031-03-05",
    months: 3,
    participants: 8,
    calls: "Mondays at 6PM GMT",
  };
  const prices = { oneTimePence: 250_00, monthlyPence: 100_00, payments: 3, interval: "month" } as const;
  await addProgramme(admin, { name: "Climb", ...terms, ...prices }, now());
  await refreshCatalogue(now());
  const product = findProgrammeProduct(`programme.${id}`);
  if (!product) throw new Error("It is not there");
  await saveOver(admin, product, { sales: "open" });
  await refreshCatalogue(now());
  member = await createMember({ isConfirmed: true });
  await buyPlan({ email: member.email }, { buyer: someBuyer(member) });
  const { plan } = await buyPlan(
    { programme: id, prices: programmePrices(programmeOf({ programme: id })), email: member.email },
    { buyer: someBuyer(member) },
  );
  token = plan.linkToken;
});
afterAll(resetSales);

test("a plan's own page names its programme, in its title too", async () => {
  const props = { params: Promise.resolve({ token }), searchParams: Promise.resolve({}) };
  expect(await staticHtml(await PlanPage(props))).toContain("Your Climb plan");
  expect(await generateMetadata(props)).toMatchObject({
    title: "Your Climb plan",
    description: "What you’ve paid for the Climb, what is still to come, and your receipts.",
  });
  expect(contentAbout({ programme: "mastermind" }, planPart)).toMatchObject({
    headline: "Your mastermind plan",
    ended: { button: "See the mastermind" },
  });
});

test("a member has a block for each of their plans", async () => {
  const plans = await listPlansOf(member, now());
  expect(plans.map(({ programme }) => programme)).toEqual([id, "mastermind"]);
  const blocks = await Promise.all(
    plans.map(async (plan, index) =>
      staticHtml(await PlanBlock({ member, plan, isFirst: index === 0, failed: null })),
    ),
  );
  expect(blocks[0]).toContain("Your Climb plan");
  expect(blocks[1]).toContain("Your mastermind plan");
});

test("the warning before the account is deleted names the programme of each", async () => {
  const html = await staticHtml(<DeleteBlock open={await listOwnOpenPlans(member)} />);
  expect(html).toContain("Your plan for the Climb has 2 payments of £100 to go");
  expect(html).toContain("Your plan for the mastermind has 5 payments of £97 to go");
});

test("emails name the programme they are about", async () => {
  const subjects = (await inboxOf(member.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["Welcome to the Climb", "Welcome to the Rebel AF Mastermind"]),
  );
  const told = await db.email.findMany({ where: { letter: "founder-new-booking" } });
  expect(told.map(({ values }) => (values as { kind: string }).kind)).toEqual(
    expect.arrayContaining(["Climb, monthly", "Mastermind, monthly"]),
  );
});

test("each waitlist's email names it", async () => {
  const email = uniqueEmail("ida");
  const answers = { current_business: "Ropes", goals: "6b", investment_level: "monthly" } as const;
  const entry = { ...answers, name: "Ida", email, phone: "07700 900123", consent: false, wording: "" };
  for (const programme of [id, "mastermind"])
    await joinProgrammeWaitlist(programmeOf({ programme }), entry, now());
  const subjects = (await inboxOf(email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(["You’re on the Climb waitlist", "You’re on the mastermind waitlist"]);
});

test("a second purchase of the same run is told to the founder by its name", async () => {
  const order = {
    programme: id,
    prices: programmePrices(programmeOf({ programme: id })),
    email: member.email,
  };
  expect((await buyPlan(order)).plan.status).toBe("refused");
  const told = await db.email.findMany({ where: { letter: "founder-payment-problem" } });
  expect(told.map(({ values }) => (values as { problem: string }).problem)).toContain(
    "Somebody who has the Climb bought it a second time.",
  );
});

test("the office names the programme in lists and on a person's page", async () => {
  const { rows } = await getListPage(planList, {}, now());
  const kind = planList.columns.find(({ header }) => header === "Kind");
  const cells = rows.map((row) => kind?.cell?.(row, { now: now(), address: {} }));
  expect(cells).toEqual(
    expect.arrayContaining([
      { text: "Monthly", small: "Climb" },
      { text: "Monthly", small: "Mastermind" },
    ]),
  );
  const coming = await listComing(now());
  expect(coming.map(({ payment }) => payment)).toEqual(
    expect.arrayContaining([
      { number: 2, of: 3, programme: "Climb" },
      { number: 2, of: 6, programme: "Mastermind" },
    ]),
  );
  const person = { userId: member.userId, emailKeys: [member.email] };
  const { events } = await readTimeline(person, undefined);
  expect(events.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Joined the Climb",
      "Joined the mastermind",
      "Access began: Climb",
      "Access began: mastermind",
    ]),
  );
});
