import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { queueLetter } from "@/lib/email/outbox";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { exportData } from "@/lib/members/settings/export";
import { createApplication, createEnquiry, createMember, uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { memberWithPassword } from "./members";

const now = new Date("2026-03-01T12:00:00Z");

type Member = Awaited<ReturnType<typeof createMember>>;
type Exported = Record<string, unknown> & Record<"messages" | "sessions" | "letters", object[]>;

async function textOf(member: Member): Promise<string> {
  let text = "";
  for await (const piece of exportData(member, now)) text += piece;
  return text;
}
const exported = async (member: Member) => JSON.parse(await textOf(member)) as Exported;

/** Creates rows of every kind under an address; returns what no export may contain. */
async function leaveTraces(email: string): Promise<{ secrets: string[] }> {
  const entry = { email, emailKey: emailKey(email) };
  const linkToken = randomUUID();
  const browserKey = randomUUID();
  await createBooking({
    ...{ ...entry, linkToken, name: "Priya", now },
    checkouts: {
      create: {
        kind: "place",
        pence: 10_000,
        currency: "gbp",
        sessionId: `cs_${linkToken}`,
        url: `https://checkout.test/${linkToken}`,
        expiresAt: now,
        holdExpiresAt: now,
        browserKey,
        closedAt: now,
      },
    },
  });
  await db.mastermindWaitlistEntry.create({
    data: {
      ...entry,
      programme: "mastermind",
      name: "Priya",
      phone: "07700 900123",
      currentBusiness: "Cakes",
      goals: "More cakes",
      investmentLevel: "ready",
    },
  });
  await db.retreatWaitlistEntry.create({
    data: {
      ...entry,
      ...{ retreat: "dorset", name: "Priya", phone: "07700 900123" },
      offers: {
        create: {
          ...{ retreat: "dorset", room: "single", token: randomUUID(), offeredAt: new Date(0) },
          expiresAt: new Date(1),
        },
      },
    },
  });
  await createApplication("Priya N", email, {
    ideaProjectDream: "a bakery",
    earlier: { create: { email, answers: { ideaProjectDream: "a café" }, sentAt: now } },
  });
  await createEnquiry({ email, firstName: "Priya", lastName: "N", vision: "a barn" });
  await db.workbookDownload.create({ data: { ...entry, downloadedAt: now } });
  await queueLetterTo(email);
  await db.broadcast.create({
    data: {
      ...{ id: randomUUID(), subject: "News", preheader: "", text: "Hi", audience: "everybody" },
      ...{ status: "sent", createdAt: now, changedAt: now, startedAt: now, endedAt: now },
      recipients: { create: { ...entry, name: "Priya", state: "sent", sentAt: now } },
    },
  });
  return { secrets: [linkToken, browserKey] };
}

async function queueLetterTo(to: string): Promise<void> {
  await db.$transaction((tx) =>
    queueLetter(tx, {
      cause: randomUUID(),
      letter: "email-change-asked",
      to,
      values: { name: "Priya", newEmail: "secret-elsewhere@example.test", resetUrl: "https://site.test/x" },
    }),
  );
}

const addressSections = [
  "mastermindWaitlist",
  "ukRetreatWaitlist",
  "placesOffered",
  "sponsoredApplications",
  "sponsoredApplicationVersions",
  "consentHistory",
  "customRetreatEnquiries",
  "workbookRequests",
  "letters",
  "lettersToMany",
];

describe("an account's data", () => {
  test("has nothing by address while the address is unconfirmed", async () => {
    const member = await createMember();
    await leaveTraces(member.email);
    const data = await exported(member);
    for (const section of addressSections) expect(data).not.toHaveProperty(section);
    // A purchase while signed in belongs to the account, whatever its address
    expect(data).toMatchObject({ bookings: [], mastermindPlans: [] });
    expect(JSON.stringify(data)).not.toMatch(/49700|Cakes|bakery|barn/);
    expect(data).toHaveProperty("note");
  });

  test("has everything under a confirmed address, in any case", async () => {
    const member = { ...(await createMember()), emailConfirmed: true };
    await leaveTraces(member.email.toUpperCase());
    const data = await exported(member);
    expect(data).toMatchObject({
      bookings: [{ room: "shared", totalPence: 49_700, payments: [{ amountPence: 10_000 }] }],
      mastermindWaitlist: [{ goals: "More cakes" }],
      ukRetreatWaitlist: [{ name: "Priya" }],
      placesOffered: [{ room: "single", state: "open" }],
      sponsoredApplications: [{ ideaProjectDream: "a bakery" }],
      sponsoredApplicationVersions: [{ answers: { ideaProjectDream: "a café" } }],
      customRetreatEnquiries: [{ vision: "a barn" }],
      workbookRequests: [{ downloadedAt: now.toISOString() }],
      letters: [{ letter: "email-change-asked", status: "queued" }],
    });
  });

  test("has invoices and what they say, but not a former buyer's", async () => {
    const member = await createMember();
    const billing = { create: { company: "Vale Ceramics Ltd", address: "", vatNumber: "" } };
    const { id } = await createBooking({ email: member.email, userId: member.userId, billing });
    await db.$transaction((tx) => issueInvoice(tx, id, now));
    expect(await exported(member)).toMatchObject({
      invoices: [{ kind: "invoice", content: { buyer: { company: "Vale Ceramics Ltd" } } }],
      billing: [{ company: "Vale Ceramics Ltd" }],
    });
    await db.guest.update({ where: { id }, data: { transferredAt: now } });
    expect(await exported(member)).toMatchObject({ invoices: [], billing: [] });
  });

  test("has nothing of others, even with similar addresses", async () => {
    const member = { ...(await createMember()), emailConfirmed: true };
    // To LIKE, _ is any letter
    const key = member.email.replace(/[a-z]/, "_");
    await db.user.update({ where: { id: member.userId }, data: { email: key, emailKey: key } });
    await leaveTraces(member.email);
    const other = await createMember({ displayName: "Somebody else" });
    await postMessage(other, { id: randomUUID(), board: "general", kind: null, content: "hers alone" });
    const text = await textOf({ ...member, email: key });
    expect(text).not.toContain("hers alone");
    expect(text).not.toContain("Somebody else");
    const data = JSON.parse(text) as Exported;
    for (const section of ["bookings", ...addressSections]) expect(data[section]).toEqual([]);
  });

  test("has the list of the member's files, and none of others", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const about = {
      sha256: "0".repeat(64),
      type: "application/pdf",
      bytes: 9,
      purpose: "posts",
      createdAt: now,
    };
    for (const [owner, name] of [
      [member, "lines.pdf"],
      [other, "hers-alone.pdf"],
    ] as const)
      await db.file.create({ data: { ...about, name, key: `posts/${name}`, ownerId: owner.userId } });
    expect(await exported(member)).toMatchObject({ files: [{ name: "lines.pdf", type: "application/pdf" }] });
    expect(await textOf(member)).not.toMatch(/hers-alone|sha256|posts\//);
  });

  test("never has a hash or a secret", async () => {
    const member = { ...(await memberWithPassword()), emailConfirmed: true };
    const { userId, email } = member;
    const { secrets } = await leaveTraces(email);
    await db.$transaction((tx) =>
      createEmailLink(tx, { userId, purpose: "change", email: uniqueEmail() }, now),
    );
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true },
    });
    const link = await db.emailLink.findFirstOrThrow({ where: { userId } });
    const text = await textOf(member);
    expect(text).toContain(email);
    for (const secret of [...secrets, passwordHash, link.secretHash, link.id, member.sessionId]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/argon2|hash|secret|token|checkout|_id"/i);
  });

  test("has all of 1,200 messages, each once and in order, and is streamed", async () => {
    const member = await createMember();
    await db.$executeRaw`
      INSERT INTO messages (id, category, content, user_id, position, revision, created_at)
      SELECT gen_random_uuid(), 'wins', 'message ' || n, ${member.userId}::uuid, n, n,
        -- Many at the same moment
        ${now}::timestamptz + (n / 7) * interval '1 second'
      FROM generate_series(1, 1200) AS n`;
    const pieces: string[] = [];
    for await (const piece of exportData(member, now)) pieces.push(piece);
    const { messages } = JSON.parse(pieces.join("")) as {
      messages: { content: string; createdAt: string }[];
    };
    expect(new Set(messages.map(({ content }) => content)).size).toBe(1_200);
    expect(messages).toHaveLength(1_200);
    expect(messages.map(({ createdAt }) => createdAt)).toEqual(
      messages.map(({ createdAt }) => createdAt).sort(),
    );
    expect(pieces.length).toBeGreaterThan(5);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(150_000);
  });
});
