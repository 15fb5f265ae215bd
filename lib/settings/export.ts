import "server-only";
import { accountCopy } from "@/content/pages/account";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { messageFiles } from "@/lib/files/purposes";
import {
  afterId,
  inPages,
  inTimeAfter,
  page,
  pageInTime,
  pageSize,
  type DatedRow,
  type Pages,
  type Row,
} from "./export-pages";
import { purchaseSections } from "./export-purchases";

const day = 24 * 60 * 60 * 1000;

/** Streams a member's stored data as JSON, without secrets (docs/rules/privacy.md#ones-own-data). */
export async function* exportData(member: Member, now: Date): AsyncGenerator<string, void> {
  const { account, profile } = await readAccount(member);
  yield `{\n"exportedAt": ${json(now)},\n"account": ${json(account)},\n"profile": ${json(profile)}`;
  for (const [name, pages] of Object.entries<Pages>(await exportSections(member))) {
    yield `,\n${json(name)}: [`;
    let before = "\n";
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      yield before + rows.map(json).join(",\n");
      before = ",\n";
    }
    yield "\n]";
  }
  yield `,\n"notInHere": ${json(accountCopy.data.notInHere)}`;
  if (!member.emailConfirmed) yield `,\n"note": ${json(accountCopy.data.unconfirmed)}`;
  yield "\n}\n";
}

/** A member's data besides the account, by name, in export order. */
export async function exportSections(member: Member) {
  return {
    ...ownSections(member),
    ...(await purchaseSections(member)),
    ...(member.emailConfirmed && addressSections(member)),
  };
}

/** Audits an export, once a day (docs/rules/administration.md#the-trail). */
export async function noteExport(member: Member, now: Date): Promise<void> {
  const entry = { action: "account.exported", subject: member.userId } as const;
  const since = new Date(now.getTime() - day);
  const known = await db.auditEntry.findFirst({
    where: { ...entry, at: { gt: since } },
    select: { id: true },
  });
  if (!known) await recordAudit(db, member, entry, now);
}

/** The account and its profile. */
export async function readAccount({ userId }: Member) {
  const { profile, ...account } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      emailConfirmedAt: true,
      role: true,
      createdAt: true,
      passwordChangedAt: true,
      twoStep: { select: { createdAt: true, turnedOnAt: true } },
      imported: { select: { importedAt: true, writtenAt: true } },
      profile: { omit: { id: true, userId: true } },
    },
  });
  return { account, profile };
}

function ownSections({ userId }: Member) {
  return {
    sessions: inPages((last: Row | null) =>
      db.session.findMany({
        where: { userId, ...afterId(last) },
        ...page,
        select: { id: true, createdAt: true, seenAt: true, endedAt: true, userAgent: true },
      }),
    ),
    devices: inPages((last: Row | null) =>
      db.knownDevice.findMany({
        where: { userId, ...afterId(last) },
        ...page,
        select: { id: true, userAgent: true, createdAt: true, seenAt: true },
      }),
    ),
    knocksAt: inPages((last: Row | null) =>
      db.pushSubscription.findMany({
        where: { userId, ...afterId(last) },
        ...page,
        select: { id: true, sessionId: true, timeZone: true, tells: true, createdAt: true, lastSentAt: true },
      }),
    ),
    linksSent: inPages((last: DatedRow | null) =>
      db.emailLink.findMany({
        where: { userId, ...inTimeAfter(last) },
        ...pageInTime,
        select: { id: true, purpose: true, email: true, createdAt: true, expiresAt: true, usedAt: true },
      }),
    ),
    access: inPages((last: Row | null) =>
      db.accessGrant.findMany({
        where: { userId, ...afterId(last) },
        ...page,
        select: {
          id: true,
          source: true,
          startsAt: true,
          endsAt: true,
          revokedAt: true,
          reason: true,
          createdAt: true,
        },
      }),
    ),
    invitationsUsed: inPages(async (last: Row | null) => {
      const uses = await db.invitationUse.findMany({
        where: { userId, ...(last && { invitationId: { gt: last.id } }) },
        orderBy: { invitationId: "asc" },
        take: pageSize,
        select: { invitationId: true, usedAt: true, invitation: { select: { code: true } } },
      });
      return uses.map(({ invitationId, usedAt, invitation }) => ({
        id: invitationId,
        code: invitation.code,
        usedAt,
      }));
    }),
    invitationsMade: inPages((last: Row | null) =>
      db.invitation.findMany({
        where: { createdBy: userId, ...afterId(last) },
        ...page,
        select: { id: true, code: true, note: true, maxUses: true, includesAccess: true, createdAt: true },
      }),
    ),
    accessGiven: inPages((last: Row | null) =>
      db.accessGrant.findMany({
        where: { grantedBy: userId, ...afterId(last) },
        ...page,
        select: { id: true, startsAt: true, endsAt: true, reason: true, createdAt: true },
      }),
    ),
    messages: inPages((last: DatedRow | null) =>
      db.message.findMany({
        where: { userId, ...inTimeAfter(last) },
        ...pageInTime,
        select: {
          id: true,
          board: true,
          kind: true,
          replyTo: true,
          content: true,
          createdAt: true,
          editedAt: true,
          deletedAt: true,
          closedAt: true,
          pinnedAt: true,
          hiddenAt: true,
          hiddenReason: true,
        },
      }),
    ),
    files: inPages((last: Row | null) =>
      db.file.findMany({
        where: { ownerId: userId, purpose: messageFiles, removedAt: null, ...afterId(last) },
        ...page,
        select: {
          id: true,
          messageId: true,
          type: true,
          name: true,
          alt: true,
          bytes: true,
          createdAt: true,
        },
      }),
    ),
    follows: inPages((last: Row | null) =>
      db.follow.findMany({
        where: { userId, ...afterId(last) },
        ...page,
        select: { id: true, board: true, postId: true, isMuted: true, createdAt: true },
      }),
    ),
    notices: inPages((last: DatedRow | null) =>
      db.notice.findMany({
        where: { userId, ...inTimeAfter(last) },
        ...pageInTime,
        select: { id: true, kind: true, messageId: true, postId: true, createdAt: true, readAt: true },
      }),
    ),
    reactions: inPages(async (last: Row | null) => {
      const given = await db.messageReaction.findMany({
        where: { userId },
        orderBy: [{ messageId: "asc" }, { name: "asc" }],
        take: pageSize,
        ...(last && { cursor: { messageId_name_userId: readReactionId(last.id, userId) }, skip: 1 }),
        select: { messageId: true, name: true, createdAt: true },
      });
      return given.map((one) => ({ id: `${one.messageId}/${one.name}`, ...one }));
    }),
    mentionedIn: inPages(async (last: Row | null) => {
      const mentions = await db.messageMention.findMany({
        where: { userId, ...(last && { messageId: { gt: last.id } }) },
        orderBy: { messageId: "asc" },
        take: pageSize,
        select: { messageId: true, name: true },
      });
      return mentions.map((mention) => ({ id: mention.messageId, ...mention }));
    }),
    readMarks: inPages(async (last: Row | null) => {
      const marks = await db.readMark.findMany({
        where: { userId, ...(last && { board: { gt: last.id } }) },
        orderBy: { board: "asc" },
        take: pageSize,
        select: { board: true, position: true, updatedAt: true },
      });
      return marks.map((mark) => ({ id: mark.board, ...mark }));
    }),
    scheduledPosts: inPages((last: Row | null) =>
      db.scheduledPost.findMany({
        where: { authorId: userId, ...afterId(last) },
        ...page,
        select: { id: true, board: true, kind: true, content: true, opensAt: true, createdAt: true },
      }),
    ),
    eventAnswers: inPages(async (last: Row | null) => {
      const answers = await db.eventAnswer.findMany({
        where: { userId, ...afterId(last) },
        ...page,
        select: { id: true, day: true, coming: true, at: true, event: { select: { title: true } } },
      });
      return answers.map(({ event, ...answer }) => ({ ...answer, event: event.title }));
    }),
    noticeWishes: inPages(async (last: Row | null) => {
      const wishes = last ? [] : await db.noticeWishes.findMany({ where: { userId } });
      return wishes.map(({ userId: id, ...wish }) => ({ id, ...wish }));
    }),
    announcementsMade: inPages((last: Row | null) =>
      db.announcement.findMany({
        where: { authorId: userId, ...afterId(last) },
        ...page,
        select: { id: true, title: true, text: true, createdAt: true, takenBackAt: true },
      }),
    ),
    // The reported text is another member's.
    reportsMade: inPages((last: Row | null) =>
      db.messageReport.findMany({
        where: { reporterId: userId, ...afterId(last) },
        ...page,
        select: { id: true, note: true, createdAt: true, settledAt: true, outcome: true },
      }),
    ),
    membersBlocked: inPages(async (last: Row | null) => {
      const made = last ? [] : await db.memberBlock.findMany({ where: { blockerId: userId } });
      return made.map(({ blockedId, createdAt }) => ({ id: blockedId, createdAt }));
    }),
    postingPauses: inPages((last: Row | null) =>
      db.postingPause.findMany({
        where: { userId, ...afterId(last) },
        ...page,
        select: { id: true, startsAt: true, endsAt: true, liftedAt: true },
      }),
    ),
  } satisfies Record<string, Pages>;
}

function addressSections({ email }: Member) {
  const key = emailKey(email);
  const omit = { emailKey: true } as const;
  // Inbox state; the linked user may be another person.
  const ofEntry = {
    ...omit,
    ...{
      seenById: true,
      seenAt: true,
      linkedUserId: true,
      linkedKey: true,
      attention: true,
    },
  } as const;
  return {
    mastermindWaitlist: inPages((last: Row | null) =>
      db.mastermindWaitlistEntry.findMany({ where: { emailKey: key, ...afterId(last) }, ...page, omit }),
    ),
    ukRetreatWaitlist: inPages((last: Row | null) =>
      db.retreatWaitlistEntry.findMany({ where: { emailKey: key, ...afterId(last) }, ...page, omit }),
    ),
    placesOffered: inPages((last: Row | null) =>
      db.placeOffer.findMany({
        where: { entry: { emailKey: key }, ...afterId(last) },
        ...page,
        omit: { entryId: true, token: true, offeredBy: true, endedBy: true },
      }),
    ),
    sponsoredApplications: inPages((last: Row | null) =>
      db.sponsoredApplication.findMany({
        where: { emailKey: key, ...afterId(last) },
        ...page,
        omit: ofEntry,
      }),
    ),
    sponsoredApplicationVersions: inPages((last: Row | null) =>
      db.sponsoredApplicationVersion.findMany({
        where: { application: { emailKey: key }, ...afterId(last) },
        ...page,
        omit: { applicationId: true },
      }),
    ),
    customRetreatEnquiries: inPages((last: Row | null) =>
      db.customRetreatEnquiry.findMany({
        where: { emailKey: key, ...afterId(last) },
        ...page,
        omit: ofEntry,
      }),
    ),
    customRetreatEnquiryVersions: inPages((last: Row | null) =>
      db.customRetreatEnquiryVersion.findMany({
        where: { enquiry: { emailKey: key }, ...afterId(last) },
        ...page,
        omit: { enquiryId: true },
      }),
    ),
    repliesFromUs: inPages((last: Row | null) =>
      db.reply.findMany({
        where: {
          OR: [{ enquiry: { emailKey: key } }, { application: { emailKey: key } }],
          ...afterId(last),
        },
        ...page,
        select: { id: true, at: true, subject: true, text: true },
      }),
    ),
    consents: inPages((last: Row | null) =>
      db.consent.findMany({ where: { emailKey: key, ...afterId(last) }, ...page, omit }),
    ),
    consentHistory: inPages((last: DatedRow | null) =>
      db.consentEvent.findMany({
        where: { consent: { emailKey: key }, ...inTimeAfter(last) },
        ...pageInTime,
        select: { id: true, kind: true, email: true, wording: true, source: true, createdAt: true },
      }),
    ),
    workbookRequests: inPages((last: Row | null) =>
      db.workbookDownload.findMany({ where: { emailKey: key, ...afterId(last) }, ...page, omit }),
    ),
    letters: inPages((last: Letter | null) => lettersTo(key, last)),
    lettersToMany: inPages((last: Row | null) => lettersToMany(key, last)),
  } satisfies Record<string, Pages>;
}

type Letter = Row & { letter: string; status: string; createdAt: Date; sentAt: Date | null };

// In SQL, because Prisma's case-insensitive match treats _ as a wildcard.
function lettersTo(key: string, last: Letter | null): Promise<Letter[]> {
  return db.$queryRaw<Letter[]>`
    SELECT id, letter, status::text, created_at AS "createdAt", sent_at AS "sentAt" FROM emails
    WHERE lower(btrim(to_address)) = ${key} AND (${last?.id ?? null}::uuid IS NULL OR id > ${last?.id ?? null}::uuid)
    ORDER BY id LIMIT ${pageSize}`;
}

async function lettersToMany(emailKey: string, last: Row | null) {
  const got = await db.broadcastRecipient.findMany({
    where: { emailKey, state: "sent", ...(last && { broadcastId: { gt: last.id } }) },
    orderBy: { broadcastId: "asc" },
    take: pageSize,
    select: { broadcastId: true, sentAt: true, broadcast: { select: { subject: true } } },
  });
  return got.map(({ broadcastId: id, sentAt, broadcast: { subject } }) => ({ id, subject, sentAt }));
}

function readReactionId(id: string, userId: string) {
  const [messageId = "", name = ""] = id.split("/");
  return { messageId, name, userId };
}

function json(value: unknown): string {
  return JSON.stringify(value, (key, held: unknown) => (key === "id" ? undefined : held));
}
