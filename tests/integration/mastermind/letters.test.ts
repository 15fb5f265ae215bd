import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { scheduleWords } from "@/content/emails/mastermind-welcome";
import { getSettings } from "@/lib/content/settings";
import { programmeProduct } from "@/lib/administration/sales/programme";
import type { ProgrammeTerms } from "@/lib/catalogue/programme";
import { db } from "@/lib/db";
import {
  queueAccessPaused,
  queueAccessRestored,
  queueBuyerInvitation,
  queueLastPayment,
  queuePaymentFailed,
  queueWelcome,
} from "@/lib/orders/programmes/letters";
import { queueNewPlanNotice } from "@/lib/orders/programmes/notices";
import { planItem } from "@/lib/orders/programmes/plans";
import { wordsOfRun } from "@/lib/orders/programmes/cohorts";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { forgetSales, saveOver } from "../../support/sales";
import { aPlan, day, inboxOf, thrice } from "../email/fixture";

beforeEach(async () => {
  await db.email.deleteMany();
});

const toAccount = ({ id: cause }: { id: string }) => ({ cause, wayIn: { kind: "account" } as const });

describe("a buyer of the mastermind", () => {
  const code = "K7PQ2M";

  test.each([
    ["monthly", "account", "mastermind-welcome-monthly"],
    ["monthly", "invitation", "mastermind-welcome-monthly-invitation"],
    ["one_time", "account", "mastermind-welcome-one-time"],
    ["one_time", "invitation", "mastermind-welcome-one-time-invitation"],
  ] as const)("%s, with an %s, gets one %s", async (kind, access, letter) => {
    const plan = aPlan({ kind });
    await thrice((tx) =>
      queueWelcome(tx, plan, {
        cause: "plan-welcome",
        wayIn: access === "account" ? { kind: "account" } : { kind: "invitation", code },
      }),
    );
    expect(await lettersTo(plan.email)).toMatchObject([{ letter, cause: "plan-welcome" }]);
    const text = (await inboxOf(plan.email))[0]?.text ?? "";
    expect(text.includes(`/auth?invite=${code}`)).toBe(access === "invitation");
    expect(text.includes("/community")).toBe(access === "account");
    expect(text.includes(`/plan/${plan.token}`)).toBe(kind === "monthly");
    expect(text.includes("https://pay.test/receipts/1")).toBe(kind === "one_time");
  });

  test("on the monthly plan sees every payment, counted from the first", async () => {
    const plan = aPlan();
    await db.$transaction((tx) => queueWelcome(tx, plan, toAccount(plan)));
    const text = (await inboxOf(plan.email))[0]?.text ?? "";
    const rows = [...text.matchAll(/^(\d) of 6: £97 on (.+?), (\w+)$/gm)].map(([, ...cells]) => cells);
    const { paid, planned } = scheduleWords;
    expect(rows).toEqual([
      ["1", "31 January 2025", paid],
      ["2", "28 February 2025", planned],
      ["3", "31 March 2025", planned],
      ["4", "30 April 2025", planned],
      ["5", "31 May 2025", planned],
      ["6", "30 June 2025", planned],
    ]);
  });

  test("whose second payment is already overdue sees it without a date", async () => {
    const plan = aPlan({ missingSince: day("2025-02-28"), nextPaymentAt: day("2025-03-31") });
    await db.$transaction((tx) => queueWelcome(tx, plan, toAccount(plan)));
    const text = (await inboxOf(plan.email))[0]?.text ?? "";
    expect(text).toMatch(new RegExp(`^2 of 6: £97, ${scheduleWords.missing}$`, "m"));
    expect(text.match(/^\d of 6: /gm)).toHaveLength(6);
  });

  test("sees their own cohort, also once another is on sale with other terms", async () => {
    const plan = aPlan();
    const admin = await createMember({ role: "admin" });
    const save = async (typed: Partial<ProgrammeTerms>) => {
      expect((await saveOver(admin, programmeProduct(mastermind), typed)).ok).toBe(true);
      await refreshCatalogue(new Date());
    };
    try {
      await save({ calls: "Tuesdays at 8PM GMT" });
      await save({ cohort: "2027-03", firstDay: "2027-03-03", months: 7, calls: "Mondays at noon" });
      await save({ participants: 14 });
      const present = { ...aPlan({ cohort: "2027-03" }) };
      await db.$transaction((tx) => queueWelcome(tx, plan, toAccount(plan)));
      await db.$transaction((tx) => queueWelcome(tx, present, toAccount(present)));
      const text = (await inboxOf(plan.email))[0]?.text;
      expect(text).toContain("We start in February 2025 and run for 6 months. Calls are Tuesdays at 8PM GMT");
      expect(text).toContain("one of the 10 places");
      const other = (await inboxOf(present.email))[0]?.text;
      expect(other).toContain("We start in March 2027 and run for 7 months. Calls are Mondays at noon");
      expect(await wordsOfRun({ programme: "mastermind", cohort: "unheard-of" })).toMatchObject({
        start: "March 2027",
      });
    } finally {
      await forgetSales();
    }
  });

  test("without a stored receipt gets a link to the plan's page", async () => {
    const plan = { ...aPlan({ kind: "one_time" }), received: [] };
    await db.$transaction((tx) => queueWelcome(tx, plan, toAccount(plan)));
    expect((await inboxOf(plan.email))[0]?.text).toMatch(new RegExp(`receipt: \\S+/plan/${plan.token}`));
  });

  test("without an account gets the code once for each cause", async () => {
    const email = uniqueEmail();
    const cause = `again:${email}`;
    await thrice((tx) => queueBuyerInvitation(tx, { cause, name: "Kat", email, code }));
    const letters = await inboxOf(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`/auth?invite=${code}`);
  });
});

describe("a monthly plan", () => {
  const missing = { missingSince: day("2025-02-28"), nextPaymentAt: day("2025-03-31") };

  test("sends one email each when a payment fails, access is paused and restored", async () => {
    const plan = aPlan(missing);
    await thrice((tx) => queuePaymentFailed(tx, plan));
    await thrice((tx) => queueAccessPaused(tx, plan));
    await thrice((tx) => queueAccessRestored(tx, { ...aPlan({ paid: 2 }), id: plan.id, email: plan.email }));
    const letters = (await inboxOf(plan.email)).reverse();
    expect((await lettersTo(plan.email)).map(({ cause }) => cause)).toEqual([
      `plan-failed:${plan.id}:2`,
      `plan-paused:${plan.id}:2`,
      `plan-restored:${plan.id}:2`,
    ]);
    const failed = letters.find(({ subject }) => subject.includes("go through"));
    expect(failed?.text).toContain("Payment 2 of 6, £97");
    expect(failed?.text).toContain("until 7 March 2025");
    expect(failed?.text).toContain(`/plan/${plan.token}`);
  });

  test("sends another email for another overdue payment", async () => {
    const plan = aPlan(missing);
    const next = { ...aPlan({ ...missing, paid: 2 }), id: plan.id, email: plan.email };
    for (const one of [plan, next]) await thrice((tx) => queuePaymentFailed(tx, one));
    expect(await lettersTo(plan.email)).toHaveLength(2);
  });

  test("sends one email with the total once it is paid", async () => {
    const plan = aPlan({ paid: 6 });
    await thrice((tx) => queueLastPayment(tx, plan));
    const letters = await inboxOf(plan.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ subject: "6 of 6: you’re paid up" });
    expect(letters[0]?.text).toContain("You’ve paid £582 in 6 payments");
  });

  test("without an overdue payment has no such email", async () => {
    await expect(db.$transaction((tx) => queuePaymentFailed(tx, aPlan()))).rejects.toThrow(
      "misses no payment",
    );
    const unpaid = { ...aPlan(), received: [] };
    await expect(db.$transaction((tx) => queueLastPayment(tx, unpaid))).rejects.toThrow("no payment");
  });
});

describe("the founder", () => {
  test.each([
    ["monthly", "£97", "£485, £97 a month"],
    ["one_time", "£465", "Nothing owed"],
  ] as const)("is told once of a plan that is %s", async (kind, paid, owed) => {
    const plan = aPlan({ kind });
    await thrice((tx) => queueNewPlanNotice(tx, plan, new Date()));
    expect(await lettersTo(getSettings().email)).toHaveLength(1);
    const [letter] = await inboxOf(getSettings().email);
    expect(letter).toMatchObject({ subject: `New booking: Kat Ellis, ${paid}`, replyTo: [plan.email] });
    for (const part of [
      planItem({ programme: "mastermind" }),
      owed,
      `Places left: ${mastermind.participants}`,
    ])
      expect(letter?.text).toMatch(new RegExp(part));
  });
});
