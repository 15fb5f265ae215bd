import { beforeEach, describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { fieldMessages } from "@/content/pages/field-messages";
import { messagesCopy } from "@/content/pages/messages";
import { applyForSponsoredPlaceAction } from "@/lib/leads/applications/actions";
import { db } from "@/lib/db";
import { sendCustomRetreatEnquiryAction } from "@/lib/leads/enquiries/actions";
import type { FormAction } from "@/lib/forms/state";
import { releaseSuspect } from "@/lib/administration/spam/suspects";
import { joinProgrammeWaitlistAction, joinRetreatWaitlistAction } from "@/lib/orders/waitlists/actions";
import { requestWorkbookAction } from "@/lib/leads/workbook/actions";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { startRequest } from "../../support/next-headers";
import { deliverAll, lettersTo, withoutTable } from "../../support/outbox";
import { listEmails, setFaults } from "../../support/sandbox";

const { fields } = fieldMessages;
const idle = { status: "idle" } as const;

type Form = {
  action: FormAction;
  table: string;
  rows: () => Promise<object[]>;
  answers: Record<string, string | string[]>;
  letter: string;
};

const forms: Record<string, Form> = {
  "mastermind waitlist": {
    action: joinProgrammeWaitlistAction.bind(null, "mastermind"),
    table: "mastermind_waitlist",
    rows: () => db.mastermindWaitlistEntry.findMany(),
    answers: {
      name: "Maya",
      phone: "07700 900123",
      current_business: "A bakery",
      goals: "Sleep",
      investment_level: "monthly",
    },
    letter: "waitlist-mastermind",
  },
  "UK waitlist": {
    action: joinRetreatWaitlistAction.bind(null, "dorset"),
    table: "uk_retreat_waitlist",
    rows: () => db.retreatWaitlistEntry.findMany(),
    answers: { name: "Maya", phone: "07700 900123" },
    letter: "waitlist-uk-retreat",
  },
  "custom retreat": {
    action: sendCustomRetreatEnquiryAction,
    table: "custom_retreat_enquiries",
    rows: () => db.customRetreatEnquiry.findMany(),
    answers: { firstName: "Maya", lastName: "Fox", focus: ["career", "other"], vision: "Quiet" },
    letter: "custom-retreat-enquiry-received",
  },
  application: {
    action: applyForSponsoredPlaceAction,
    table: "sponsored_applications",
    rows: () => db.sponsoredApplication.findMany(),
    answers: {
      fullName: "Maya Fox",
      locationUk: "Leeds",
      communityInvolvement: "A choir",
      ideaProjectDream: "A bakery",
      whyMatters: "Bread",
      positiveImpact: "Breakfast",
      whatsHoldingBack: "An oven",
      retreatDifference: "A plan",
      commitmentLevel: "mostly-ready",
      additionalNotes: "",
    },
    letter: "sponsored-application-received",
  },
  workbook: {
    action: requestWorkbookAction,
    table: "workbook_downloads",
    rows: () => db.workbookDownload.findMany(),
    answers: {},
    letter: "workbook-delivered",
  },
};

beforeEach(async () => {
  startRequest({ headers: { "x-forwarded-for": uniqueAddress() } });
  await db.email.deleteMany();
  for (const { table } of Object.values(forms)) await db.$executeRawUnsafe(`DELETE FROM "${table}"`);
});

describe.each(Object.entries(forms))("the %s form", (_, { action, table, rows, answers, letter }) => {
  const send = (more: Record<string, string | string[]>) => action(idle, filledIn({ ...answers, ...more }));

  test("stores the entry and sends one email", async () => {
    const email = uniqueEmail("Maya");
    expect(await send({ email: ` ${email} ` })).toMatchObject({ status: "sent", email });
    expect(await rows()).toMatchObject([{ email, emailKey: email.toLowerCase() }]);
    expect(await lettersTo(email)).toMatchObject([{ letter, status: "queued" }]);
    expect(await deliverAll()).toBe(0);
    expect(await listEmails(email)).toHaveLength(1);
  });

  test("gives a known address the same answer, and neither stores nor emails twice", async () => {
    const email = uniqueEmail("maya");
    for (const typed of [email, email.toUpperCase(), email])
      expect(await send({ email: typed })).toMatchObject({ status: "sent", email: typed });
    expect(await rows()).toHaveLength(1);
    expect(await db.email.count({ where: { letter } })).toBe(1);
  });

  test("sent ten times in parallel makes one row and one email, with equal answers", async () => {
    const email = uniqueEmail();
    const told = await Promise.all(Array.from({ length: 10 }, () => send({ email })));
    expect(told).toMatchObject(Array(10).fill({ status: "sent", email }) as object[]);
    expect(await rows()).toHaveLength(1);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test("stores the entry while no email can be sent, and sends it afterwards", async () => {
    const email = uniqueEmail();
    await setFaults({ resend: { down: true } });
    expect(await send({ email })).toMatchObject({ status: "sent", email });
    expect(await rows()).toHaveLength(1);
    expect(await deliverAll()).toBeGreaterThan(0);
    expect(await lettersTo(email)).toMatchObject([{ status: "queued", attempts: 1 }]);
    await setFaults({ resend: { down: false } });
    expect(await deliverAll()).toBe(0);
    expect(await listEmails(email)).toHaveLength(1);
  });

  test("with the honeypot filled in is stored as suspected spam until an administrator decides", async () => {
    const email = uniqueEmail();
    expect(await send({ email, trap: "https://spam.test" })).toMatchObject({ status: "sent", email });
    expect(await send({ email: "", trap: "x" })).toMatchObject({ status: "failed", code: "invalid" });
    expect(await rows()).toEqual([]);
    expect(await db.email.count()).toBe(0);
    const [suspect, ...others] = await db.suspectedSpam.findMany({ where: { email } });
    if (!suspect) throw new Error("It was not kept");
    expect(others).toEqual([]);
    const member = await createMember();
    expect(await releaseSuspect(member, suspect, new Date())).toMatchObject({ ok: false, code: "not_admin" });
    const admin = await createMember({ role: "admin" });
    expect(await releaseSuspect(admin, suspect, new Date())).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(1);
    expect(await lettersTo(email)).toHaveLength(1);
    expect(await releaseSuspect(admin, suspect, new Date())).toMatchObject({ ok: false, code: "gone" });
  });

  test("an empty honeypot is what people send", async () => {
    expect(await send({ email: uniqueEmail(), trap: "" })).toMatchObject({ status: "sent" });
    expect(await rows()).toHaveLength(1);
  });

  test.each([table, "emails"])(
    "an outage of %s is a failure that keeps the entries, never an error",
    async (lost) => {
      const email = uniqueEmail();
      const told = await withoutTable(lost, () => send({ email }));
      expect(told).toMatchObject({ status: "failed", message: null, fields: {}, values: { email } });
      expect(await rows()).toEqual([]);
      expect(await db.email.count()).toBe(0);
      expect(await send({ email })).toMatchObject({ status: "sent" });
    },
  );

  test("limits one network, with the time to wait, and keeps the entries", async () => {
    for (let count = 0; count < attempts.form.tries; count++) {
      expect(await send({ email: uniqueEmail() })).toMatchObject({ status: "sent" });
    }
    const email = uniqueEmail();
    const told = await send({ email });
    expect(told).toMatchObject({
      status: "failed",
      title: messagesCopy.rateLimit.title,
      values: { email },
    });
    expect(told).toHaveProperty("message", expect.stringContaining("15 minutes"));
    expect(await rows()).toHaveLength(attempts.form.tries);
    startRequest({ headers: { "x-forwarded-for": uniqueAddress() } });
    expect(await send({ email })).toMatchObject({ status: "sent" });
  });

  test("shows errors by field, keeps the entries and stores nothing", async () => {
    const told = await action(idle, filledIn({ email: "maya" }));
    expect(told).toMatchObject({
      status: "failed",
      message: null,
      fields: { email: fields.email.invalid },
      values: { email: "maya" },
    });
    expect(await rows()).toEqual([]);
  });

  test("stores injected code as typed, or refuses it", async () => {
    const email = uniqueEmail();
    const hostile = `'); DROP TABLE "${table}"; -- <script>alert(1)</script> {name} \${1} 李 👩🏽‍🚀`;
    const isText = ([name, value]: [string, unknown]) =>
      typeof value === "string" && !/phone|level|Level/.test(name);
    const texts = Object.fromEntries(
      Object.entries(answers)
        .filter(isText)
        .map(([name]) => [name, hostile]),
    );
    expect(await send({ email, ...texts })).toMatchObject({ status: "sent", email });
    const [row] = await rows();
    for (const name of Object.keys(texts)) {
      const column = name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
      expect(row).toHaveProperty(column, hostile);
    }
    await deliverAll();
    expect((await listEmails(email))[0]?.html).not.toContain("<script>");
  });

  test("ignores files and column names", async () => {
    const form = filledIn({ ...answers, id: "1", emailKey: "x@example.com", created_at: "2000-01-01" });
    form.set("email", new File(["x"], "email.txt"));
    expect(await action(idle, form)).toMatchObject({
      status: "failed",
      fields: { email: fields.email.missing },
    });
    expect(await action(idle, new FormData())).toMatchObject({ status: "failed" });
    const email = uniqueEmail();
    form.set("email", email);
    expect(await action(idle, form)).toMatchObject({ status: "sent", email });
    expect(await rows()).toMatchObject([{ emailKey: email }]);
  });
});
