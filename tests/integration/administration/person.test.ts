import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { anonymiseNext } from "@/lib/orders/purchases/anonymise";
import { Prisma } from "@/prisma/generated/client";
import { findPerson, findPersonKey } from "@/lib/administration/people/person";
import { db } from "@/lib/db";
import { deleteMember } from "../../support/delete-member";
import {
  createApplication,
  createConsent,
  createEnquiry,
  createInvitation,
  createMastermindEntry,
  createMember,
  createWaitlistEntry,
  uniqueEmail,
} from "../../support/factories";
import { createBooking, createPlan } from "../../support/orders";
import { giveVoucher } from "../../support/vouchers";

const now = new Date("2026-03-19T12:00:00Z");
let email: string;

beforeEach(() => {
  email = uniqueEmail("Hannah");
});

type Made = Promise<{ id: string }>;
const address = () => ` ${email} `;
const known = () => ({ email: address(), emailKey: email.toLowerCase() });
const consent = () => createConsent(address(), { givenAt: now });
const application = () => createApplication("Hannah W", address());

const make = (what: keyof typeof records): Made => records[what]();

/** Creates one record of each kind with the address; returns its id. */
const records = {
  booking: () => createBooking({ email, name: "Hannah W" }),
  plan: () => createPlan({ email, name: "Hannah W" }),
  payment: async () => {
    const { id } = await createBooking({ email, name: "Hannah W" });
    return db.payment.findFirstOrThrow({ where: { orderId: id } });
  },
  enquiry: () => createEnquiry({ email: address(), firstName: "Hannah", lastName: "W" }),
  application,
  "earlier application": async () =>
    db.sponsoredApplicationVersion.create({
      data: { applicationId: (await application()).id, email, answers: {}, sentAt: now },
    }),
  "mastermind waitlist": () => createMastermindEntry({ email: address(), name: "Hannah W" }),
  "retreat waitlist": () => createWaitlistEntry({ email: address(), name: "Hannah W" }),
  "voucher's recipient": async () => {
    const { id: orderId } = await giveVoucher(50_00);
    const { recipientId } = await db.voucher.update({
      where: { orderId },
      data: { recipientName: "Hannah W", recipientEmail: address(), recipientEmailKey: email.toLowerCase() },
    });
    return { id: recipientId };
  },
  workbook: () => db.workbookDownload.create({ data: { ...known(), downloadedAt: now } }),
  consent,
  "consent event": async () =>
    db.consentEvent.create({
      data: {
        consentId: (await consent()).id,
        kind: "given",
        email,
        wording: "Yes",
        source: "/",
        createdAt: now,
      },
    }),
  spam: () =>
    db.suspectedSpam.create({ data: { form: "workbook", email: address(), values: {}, createdAt: now } }),
  "letter to many": async () => {
    const sent = { status: "sent", createdAt: now, changedAt: now, startedAt: now, endedAt: now } as const;
    const { recipients } = await db.broadcast.create({
      data: {
        ...{ id: randomUUID(), subject: "News", preheader: "", text: "Hi", audience: "everybody", ...sent },
        recipients: { create: { ...known(), email: address(), name: "Hannah W" } },
      },
      include: { recipients: true },
    });
    return { id: recipients[0]?.letterId ?? "" };
  },
  request: () =>
    db.privacyRequest.create({
      data: {
        ...{ id: randomUUID(), kind: "access", emailKey: email.toLowerCase(), receivedOn: now },
        ...{ text: "", recordedAt: now },
      },
    }),
  letter: () => db.email.create({ data: { cause: randomUUID(), letter: "workbook", to: email, values: {} } }),
  "waiting access": () =>
    db.accessGrant.create({ data: { claimKey: email.toLowerCase(), source: "mastermind" } }),
  invitation: async () =>
    db.invitation.update({
      where: { code: await createInvitation() },
      data: { sentTo: email.toLowerCase() },
    }),
} satisfies Record<string, () => Made>;

describe.each(Object.entries(records))("the id of a %s", (_, make) => {
  test("leads to the page of its address", async () => {
    const { id } = await make();
    const found = await findPerson(id);
    expect(found).toMatchObject({
      kind: "person",
      person: { id, userId: null, emailKeys: [email.toLowerCase()], unprovedUserId: null },
    });
    expect(await findPersonKey(id)).toEqual({ userId: null, emailKeys: [email.toLowerCase()] });
  });

  test("leads to the account with the confirmed address, and mentions an unconfirmed one", async () => {
    const { userId } = await createMember({ displayName: "Hannah" });
    await db.user.update({ where: { id: userId }, data: { email, emailKey: email.toLowerCase() } });
    const { id } = await make();
    expect(await findPerson(id)).toMatchObject({
      kind: "person",
      person: { userId: null, unprovedUserId: userId },
    });
    await db.user.update({ where: { id: userId }, data: { emailConfirmedAt: now } });
    expect(await findPerson(id)).toEqual({ kind: "account", userId });
    expect(await findPersonKey(id)).toEqual({ userId, emailKeys: [email.toLowerCase()] });
  });
});

test("a person known by an address has a name from another record", async () => {
  const { id } = await make("workbook");
  expect(await findPerson(id)).toMatchObject({ person: { name: email } });
  await make("retreat waitlist");
  expect(await findPerson(id)).toMatchObject({ person: { name: "Hannah W" } });
});

describe("an account", () => {
  test("has the addresses of its purchases, but no records of an unconfirmed address", async () => {
    const member = await createMember({ displayName: "Hannah" });
    const { id } = await createBooking({ userId: member.userId, email });
    expect(await findPerson(member.userId)).toMatchObject({
      kind: "person",
      person: {
        name: "Hannah",
        userId: member.userId,
        emailKeys: [],
        email: member.email,
        emails: [member.email, email],
      },
    });
    expect(await findPerson(id)).toEqual({ kind: "account", userId: member.userId });
    expect(await findPerson(member.userId.toUpperCase())).toEqual({
      kind: "account",
      userId: member.userId,
    });
  });

  test("is found by the invitation it used", async () => {
    const { userId } = await createMember();
    const { id } = await db.invitation.update({
      where: { code: await createInvitation() },
      data: { uses: { create: { userId } } },
    });
    expect(await findPerson(id)).toEqual({ kind: "account", userId });
  });

  test("is shown as deleted, with the date", async () => {
    const [admin, member] = [await createMember({ role: "admin" }), await createMember()];
    await deleteMember(admin, member.userId, now);
    expect(await findPerson(member.userId)).toEqual({ kind: "deleted", at: now });
    expect(await findPersonKey(member.userId)).toBeNull();
  });
});

test("a purchase of an anonymised buyer has no person", async () => {
  const booking = await createBooking({ email });
  await anonymiseNext(Prisma.sql`id = ${booking.id}::uuid`, now);
  const plan = await createPlan({ email });
  await anonymiseNext(Prisma.sql`id = ${plan.id}::uuid`, now);
  for (const { id } of [booking, plan])
    expect(await findPerson(id)).toEqual({ kind: "anonymised", since: now });
});

test("an unknown id has no person", async () => {
  for (const id of ["", "nonsense", randomUUID()]) expect(await findPerson(id)).toBeNull();
});
