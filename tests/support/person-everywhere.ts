import { randomUUID } from "node:crypto";
import { getSettings } from "@/lib/content/settings";
import { createVoucher } from "@/lib/orders/vouchers/create";
import { createAppointment } from "./appointments";
import { createApplication, createEnquiry, createInvitation, createMember, uniqueEmail } from "./factories";
import { database } from "./database";
import { createBooking, createCoaching, createPlan } from "./orders";

/** Occurs in the name and address of the person, and in what they wrote. */
export const traces = ["zebedee", "quillfeather", "xylophon"];
const name = "Zebedee Quillfeather";
const text = (about: string) => `A xylophonic ${about}`;

/** Seeds one person into every column that can have a name, an address or a text of a person. */
export async function seedPersonEverywhere(now: Date) {
  const db = database();
  const [member, other] = [await createMember({ isConfirmed: true }), await createMember()];
  const { userId } = member;
  const email = uniqueEmail("Zebedee.Quillfeather");
  const emailKey = email.toLowerCase();
  const known = { email, emailKey };
  const payer = { userId, ...known, name, now };
  const phone = "07700 900xylophonic";
  await db.user.update({
    where: { id: userId },
    data: {
      ...known,
      profile: {
        update: {
          ...{ displayName: name, email, about: text("life"), livesIn: text("town"), worksOn: text("job") },
          links: ["https://xylophonic.test"],
        },
      },
      sessions: { updateMany: { where: {}, data: { userAgent: text("browser") } } },
      devices: { create: { keyHash: randomUUID(), userAgent: text("browser"), createdAt: now, seenAt: now } },
      imported: { create: { importedAt: now, leftAtStripe: [text("id")] } },
      notes: { create: { id: randomUUID(), at: now, text: text("note") } },
      scheduledPosts: {
        create: {
          ...{
            id: randomUUID(),
            board: "wins",
            kind: "win",
            content: text("post"),
            opensAt: now,
            state: "failed",
          },
          ...{ timeZone: "Europe/London", createdAt: now, failedWhy: text("failure") },
        },
      },
      privacyRequests: {
        create: {
          ...{ id: randomUUID(), kind: "access", receivedOn: now, text: text("request"), recordedAt: now },
          ...{ closedAt: now, answer: text("answer") },
        },
      },
    },
  });
  const { sessionId } = member;
  await db.pushSubscription.create({
    data: {
      ...{ userId, sessionId, endpoint: "https://push.test/xylophonic", createdAt: now },
      ...{ p256dh: text("key"), auth: text("key"), timeZone: "Europe/London" },
    },
  });
  const link = await db.emailLink.create({
    data: {
      ...{
        userId,
        purpose: "change",
        email,
        secretHash: randomUUID(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + 1),
      },
    },
  });
  await seedClubhouse(userId, other.userId, now);

  const order = await createBooking({ ...payer, paidPence: 100_00 });
  const payUrl = "https://invoice.test/xylophonic";
  const plan = await createPlan({ ...payer, status: "cancelled", now: new Date("2026-01-10T12:00:00Z") });
  await db.plan.update({
    where: { orderId: plan.id },
    data: { payUrl, missed: { create: { number: 2, since: now, payUrl } } },
  });
  await seedOrder(order.id, now);
  const coaching = await createCoaching({ ...payer, sessions: 1, now });
  await db.coachingSession.create({
    data: { id: randomUUID(), orderId: coaching.id, day: now, recordedAt: now, note: text("session") },
  });
  const voucher = { recipientName: name, recipientEmail: email, message: text("voucher"), place: null };
  for (const buyer of [payer, { name: "A friend", email: uniqueEmail("giver") }])
    await db.$transaction((tx) =>
      createVoucher(
        tx,
        {
          ...{ ...voucher, name: buyer.name, email: buyer.email, worthPence: 50_00 },
          ...{ sendOn: "2026-01-10", paid: null, recordedBy: null },
        },
        now,
      ),
    );
  const friend = await createBooking({ now, places: [{}, { name, email, emailKey }] });
  await db.payment.updateMany({
    where: { orderId: friend.id },
    data: { payerName: name, payerEmail: email, receiptUrl: "https://pay.test/xylophonic" },
  });
  const answers = { contactName: "A friend", contactPhone: "07700 900123" };
  await db.guestForm.create({
    data: { guestId: friend.id, savedAt: now, ...answers, roomMate: name },
  });
  const place = await db.guest.findFirstOrThrow({ where: { emailKey } });
  await db.feedbackRequest.create({
    data: {
      ...{ guestId: place.id, emailKey, name, text: text("sentence"), agreedFor: ["website"] },
      ...{ hasForm: true, formAt: now, days: 5, house: 4, stays: text("gap"), goes: text("bell") },
      ...{ askedAt: now, expiresAt: now, answeredAt: now },
    },
  });
  const series = await db.series.create({
    data: { id: randomUUID(), name: "After the workbook", audience: "workbook", createdAt: now },
  });
  await db.seriesMember.create({ data: { seriesId: series.id, email, emailKey, name, startedAt: now } });
  await db.firstStep.create({
    data: {
      ...{ guestId: place.id, emailKey, text: text("step"), witness: name },
      ...{ askedAt: now, writtenAt: now },
    },
  });
  const enquiry = await createEnquiry({
    ...{ email, firstName: "Zebedee", lastName: "Quillfeather", phone, vision: text("barn") },
    ...{
      duration: text("days"),
      participants: text("people"),
      location: text("place"),
      focus: [text("aim")],
    },
    ...{ budget: text("sum"), timeline: text("year"), challenges: text("worry"), anythingElse: text("rest") },
    earlier: { create: { email, answers: { vision: text("first barn") }, sentAt: now } },
  });
  const application = await createApplication(name, email, {
    ...{ locationUk: text("town"), communityInvolvement: text("club"), ideaProjectDream: text("dream") },
    ...{ whyMatters: text("reason"), positiveImpact: text("effect"), whatsHoldingBack: text("fear") },
    ...{ retreatDifference: text("plan"), additionalNotes: text("rest") },
    earlier: { create: { email, answers: { whyMatters: text("first reason") }, sentAt: now } },
  });
  for (const about of [{ enquiryId: enquiry.id }, { applicationId: application.id }]) {
    const words = { subject: text("subject"), text: text("reply") };
    await db.reply.create({ data: { id: randomUUID(), ...about, at: now, ...words } });
    const draft = { authorId: other.userId, beganAt: now, savedAt: now, ...words };
    await db.replyDraft.create({ data: { ...about, ...draft } });
  }
  // Another address that an administrator linked to the person
  await createEnquiry({ linkedKey: emailKey, firstName: "Zebedee", lastName: "Quillfeather" });
  await createApplication("A friend", undefined, { linkedKey: emailKey });
  await seedForms({ email, emailKey, phone }, now);
  await seedLetters(email, order.id, link.id, now);

  const code = await createInvitation();
  await db.invitation.update({
    where: { code },
    data: { sentTo: emailKey, note: text("note"), createdBy: userId },
  });
  await db.accessGrant.create({ data: { claimKey: emailKey, source: "admin", reason: text("reason") } });
  await db.accessGrant.create({ data: { userId: other.userId, claimKey: emailKey, source: "mastermind" } });
  const entry = { at: now, actorId: userId, actorName: name, subject: order.id, action: "order.made" };
  await db.auditEntry.create({ data: { ...entry, details: { reason: text("reason"), retreat: "dorset" } } });
  await db.auditEntry.create({
    data: { ...entry, action: "invitation.sent", subject: code, details: { to: emailKey } },
  });
  return { id: userId, email, name, orderId: order.id, friendId: friend.id, otherId: other.userId };
}

async function seedClubhouse(userId: string, otherId: string, now: Date): Promise<void> {
  const db = database();
  const message = async (author: string, content: string, more: object = {}) => {
    const { revision } = await db.board.update({
      where: { id: "wins" },
      data: { revision: { increment: 1 } },
    });
    const at = { board: "wins", kind: "win", position: revision, revision };
    return db.message.create({ data: { id: randomUUID(), ...at, userId: author, content, ...more } });
  };
  const hidden = { hiddenAt: now, hiddenFrom: 0, hiddenReason: text("reason") };
  const own = await message(userId, text("message"), hidden);
  await db.poll.create({
    data: {
      ...{ messageId: own.id, question: text("question"), isMultiple: false },
      options: { create: ["yes", "no"].map((option, place) => ({ place, text: text(option) })) },
    },
  });
  const mention = await message(otherId, `Thank you, @${name}!`);
  await db.messageMention.create({ data: { messageId: mention.id, userId, name } });
  await db.savedPost.create({ data: { messageId: mention.id, userId, createdAt: now } });
  const report = { note: text("complaint"), content: "Something", reporterId: userId };
  await db.messageReport.create({ data: { messageId: mention.id, ...report } });
  await db.messageReport.create({
    data: { messageId: own.id, reporterId: otherId, content: text("message") },
  });
  await db.file.create({
    data: {
      ...{
        key: `posts/${randomUUID()}.pdf`,
        sha256: "0".repeat(64),
        type: "application/pdf",
        bytes: 1,
        ownerId: userId,
      },
      ...{ purpose: "posts", name: "xylophonic.pdf", alt: text("picture"), messageId: own.id, place: 0 },
      ...{ createdAt: now, storedAt: now },
    },
  });
}

async function seedOrder(orderId: string, now: Date): Promise<void> {
  const db = database();
  const party = { name: text("buyer"), company: text("company"), address: text("street"), vatNumber: "" };
  await db.invoice.create({
    data: {
      ...{
        orderId,
        kind: "invoice",
        year: 2026,
        number: 9999,
        totalPence: 1,
        currency: "gbp",
        issuedAt: now,
      },
      content: { buyer: party },
    },
  });
  const billing = { company: text("company"), address: text("street"), vatNumber: text("number") };
  await db.billingDetails.create({ data: { orderId, ...billing } });
  const days = { firstDay: now, lastDay: now };
  await db.retreatChange.create({
    data: {
      ...{
        id: randomUUID(),
        retreat: "dorset",
        kind: "cancel",
        subject: "Moved",
        message: "Sorry",
        startedAt: now,
      },
      ...{ ...days, endedAt: now, orders: { create: { orderId, bankDetails: text("account") } } },
    },
  });
  await db.manualOrder.create({
    data: {
      ...{ orderId, method: "bank", firstPence: 1, listPence: 1 },
      ...{ reference: text("reference"), reason: text("reason") },
    },
  });
  const notice = { by: "buyer", noticeOn: now, at: now } as const;
  await db.cancellation.create({ data: { orderId, ...notice, reason: text("reason") } });
  await db.guestForm.create({
    data: {
      ...{
        guestId: orderId,
        savedAt: now,
        arrival: text("train"),
        place: text("station"),
        diet: text("diet"),
      },
      ...{ roomMate: text("friend"), contactName: text("contact"), contactPhone: "xylophonic 07700" },
      others: [{ question: "Shoes?", answer: text("shoe") }],
      health: { create: { sealed: text("answer"), savedAt: now } },
    },
  });
  await db.checkout.create({
    data: {
      ...{ kind: "place", orderId, pence: 1, currency: "gbp", sessionId: randomUUID() },
      ...{ url: "https://checkout.test/xylophonic", expiresAt: now, holdExpiresAt: now, closedAt: now },
      browserKey: randomUUID(),
    },
  });
  const { id: paymentId } = await db.payment.update({
    where: {
      paymentIntentId: (await db.payment.findFirstOrThrow({ where: { orderId } })).paymentIntentId ?? "",
    },
    data: { receiptUrl: "https://pay.test/xylophonic-2" },
  });
  await db.payment.create({
    data: {
      ...{ orderId, method: "bank", amountPence: 1, currency: "gbp", paidAt: now, recordedAt: now },
      reference: text("transfer"),
    },
  });
  const refund = { id: randomUUID(), paymentId, amountPence: 1, status: "succeeded", byHand: true };
  await db.refund.create({ data: { ...refund, reference: text("refund"), createdAt: now } });
  const asked = { paymentId, amountPence: 1, askedAt: now, status: "done", settledAt: now } as const;
  await db.refundRequest.create({ data: { ...asked, reason: text("refund") } });
  await db.dispute.create({
    data: {
      ...{ id: randomUUID(), paymentId, amountPence: 1, status: "won", createdAt: now },
      evidence: {
        create: { words: text("evidence"), exhibits: ["xylophonic"], texts: { a: text("proof") } },
      },
    },
  });
}

type Contact = { email: string; emailKey: string; phone: string };

async function seedForms({ phone, ...known }: Contact, now: Date): Promise<void> {
  const db = database();
  const change = { name, phone };
  const answers = { currentBusiness: text("business"), goals: text("goal"), investmentLevel: "monthly" };
  await db.mastermindWaitlistEntry.create({
    data: { ...known, programme: "mastermind", name, phone, ...answers, change },
  });
  const entry = { ...known, retreat: "dorset", name, phone, change };
  await db.retreatWaitlistEntry.create({ data: entry });
  await db.workbookDownload.create({ data: { ...known, downloadedAt: now } });
  const { kindId } = await createAppointment({ ...known, name, phone, note: text("call"), startsAt: now });
  await db.appointmentWait.create({ data: { ...known, kindId, createdAt: now } });
  await db.suspectedSpam.create({
    data: { form: "x", subject: null, email: known.email, values: { goals: text("tea") }, createdAt: now },
  });
  const wording = { wording: "Yes", givenAt: now };
  const { id: consentId } = await db.consent.create({ data: { ...known, ...wording, page: "/" } });
  const event = { consentId, kind: "given", email: known.email, wording: "Yes" } as const;
  await db.consentEvent.create({ data: { ...event, source: text("source"), createdAt: now } });
  const { emailKey } = known;
  await db.note.create({ data: { id: randomUUID(), emailKey, at: now, text: text("note") } });
  await db.emailStop.create({ data: { emailKey, at: now } });
  const request = { kind: "erasure", receivedOn: now, recordedAt: now, text: "" } as const;
  await db.privacyRequest.create({ data: { id: randomUUID(), emailKey, ...request } });
  await db.testimonialConsent.create({
    data: {
      ...{ testimonialId: "old", name, agreedFor: ["website"], agreedOn: now, source: text("letter") },
      ...{ recordedAt: now, endedAt: now },
    },
  });
}

async function seedLetters(email: string, orderId: string, linkId: string, now: Date): Promise<void> {
  const db = database();
  const sent = { status: "sent", sentAt: now } as const;
  await db.email.create({
    data: {
      ...{
        cause: `x:${email}`,
        letter: "workbook-delivered",
        to: email,
        subjectLine: text("subject"),
        ...sent,
      },
      ...{ values: { name }, lastError: text("error"), arrival: "bounced", arrivalAt: now, linkId },
      ...{ arrivalSaid: text("bounce"), tries: { create: { at: now, error: text("error") } } },
    },
  });
  // To the founder, one that names the person and one that only belongs to an order
  const founder = { letter: "founder-new-booking", to: getSettings().email, ...sent };
  await db.email.create({ data: { cause: randomUUID(), ...founder, values: { name, email } } });
  const about = {
    cause: `new-booking:${orderId}`,
    subjectLine: text("subject"),
    values: { a: text("wish") },
  };
  await db.email.create({ data: { ...founder, ...about } });
  await db.alert.create({
    data: {
      ...{ cause: `new-booking:${orderId}`, kind: "booking", text: text("booking") },
      digests: { create: {} },
    },
  });
  await db.broadcast.create({
    data: {
      ...{ id: randomUUID(), subject: "News", preheader: "", text: "Hi", audience: "everybody" },
      ...{ status: "sent", createdAt: now, changedAt: now, startedAt: now, endedAt: now },
      recipients: {
        create: {
          ...{ email, emailKey: email.toLowerCase(), name, state: "failed", why: text("error") },
          ...{ arrival: "bounced", arrivalAt: now, arrivalSaid: text("bounce") },
        },
      },
    },
  });
}
