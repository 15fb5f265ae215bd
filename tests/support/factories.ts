import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import { hasAccessByRole, type Role } from "@/lib/access/policy";
import type { Prisma } from "../../prisma/generated/client";
import { database } from "./database";

const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The hash of an unknown password. */
const unknownPassword =
  "$argon2id$v=19$m=19456,t=2,p=1$I3OZ5f3ydmiqflF0QZ1eRA$UkSS8Wdw09Ra+MUMZCBd+e9/l6LBsN+LGlYpiKGFR6g";

/** An email address that is unique in the run. */
export function uniqueEmail(name = "someone"): string {
  return `${name}-${randomBytes(5).toString("hex")}@example.test`;
}

/** The address of a network, most likely unique in the run. */
export function uniqueAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Creates a valid invitation; returns its code. */
export async function createInvitation({
  includesAccess = false,
  maxUses = 1,
  expiresAt = null,
}: { includesAccess?: boolean; maxUses?: number; expiresAt?: Date | null } = {}): Promise<string> {
  const code = Array.from({ length: 6 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
  await database().invitation.create({ data: { code, includesAccess, maxUses, expiresAt } });
  return code;
}

type Changed<Row> = Partial<Omit<Row, "emailKey">>;

const contact = (email: string) => ({ email, emailKey: email.trim().toLowerCase() });

/** An application for the sponsored place, as its form stores it. */
export async function createApplication(
  fullName = "Imogen Shaw",
  email = uniqueEmail("applies"),
  more: Changed<Prisma.SponsoredApplicationUncheckedCreateInput> = {},
) {
  return database().sponsoredApplication.create({
    data: {
      ...{ fullName, ...contact(email), locationUk: "Leeds", commitmentLevel: "100-all-in" },
      communityInvolvement: "The school gate, for six years.",
      ideaProjectDream: `A night school for carers, says ${fullName}.`,
      whyMatters: "I did eight years of caring.",
      positiveImpact: "Carers in Leeds, and whoever they look after.",
      whatsHoldingBack: "I’ve never run anything.",
      retreatDifference: "A plan with a date.",
      ...more,
    },
    select: { id: true, fullName: true, email: true },
  });
}

/** An enquiry about a custom retreat. */
export async function createEnquiry(more: Changed<Prisma.CustomRetreatEnquiryUncheckedCreateInput> = {}) {
  const { email = uniqueEmail("ruth"), ...rest } = more;
  return database().customRetreatEnquiry.create({
    data: { firstName: "Ruth", lastName: "Callaghan", vision: "Three days", ...contact(email), ...rest },
  });
}

/** An entry of the mastermind's waitlist. */
export async function createMastermindEntry(
  more: Changed<Prisma.MastermindWaitlistEntryUncheckedCreateInput> = {},
) {
  const { email = uniqueEmail("maya"), ...rest } = more;
  const answers = { currentBusiness: "Pots", goals: "More pots", investmentLevel: "monthly" };
  return database().mastermindWaitlistEntry.create({
    data: {
      programme: "mastermind",
      name: "Maya Fox",
      phone: "07700 900123",
      ...answers,
      ...contact(email),
      ...rest,
    },
  });
}

/** An entry of a retreat's waitlist. */
export async function createWaitlistEntry(
  more: Changed<Prisma.RetreatWaitlistEntryUncheckedCreateInput> = {},
) {
  const { email = uniqueEmail("dee"), ...rest } = more;
  return database().retreatWaitlistEntry.create({
    data: { retreat: "dorset", name: "Dee Okafor", phone: "07700 900456", ...contact(email), ...rest },
  });
}

/** A consent to the newsletter, possibly withdrawn. */
export async function createConsent(email: string, more: Changed<Prisma.ConsentUncheckedCreateInput> = {}) {
  return database().consent.create({
    data: { ...contact(email), givenAt: new Date(), wording: "Yes", page: "/", ...more },
  });
}

/** A signed-in member as from viewer(), with the rows behind it. The password is not usable. */
export async function createMember({
  role = "member",
  hasAccess = true,
  displayName = "Somebody",
  isConfirmed = false,
  hostedRetreat = role === "host" ? "dorset" : null,
  roleEndsAt = role === "host" ? new Date("2190-01-01") : null,
}: {
  hostedRetreat?: string | null;
  roleEndsAt?: Date | null;
  role?: Role;
  hasAccess?: boolean;
  displayName?: string;
  isConfirmed?: boolean;
} = {}) {
  const email = uniqueEmail();
  const user = await database().user.create({
    data: {
      email,
      emailKey: email,
      passwordHash: unknownPassword,
      ...{ role, hostedRetreat, roleEndsAt },
      emailConfirmedAt: isConfirmed ? new Date() : null,
      profile: { create: { displayName, email } },
      ...(hasAccess &&
        !hasAccessByRole({ role }) && { grants: { create: { source: "admin", sourceId: randomUUID() } } }),
    },
    select: { id: true },
  });
  const session = await database().session.create({ data: { userId: user.id } });
  return {
    kind: "member" as const,
    userId: user.id,
    sessionId: session.id,
    ...{ role, hostedRetreat, guestOf: [] as readonly string[] },
    hasAccess: hasAccess || hasAccessByRole({ role }),
    displayName,
    email,
    emailConfirmed: isConfirmed,
    postingPause: null,
    apartFrom: [] as readonly string[],
    hasMessages: false,
    needsTwoStep: false,
  };
}

/** Messages of one author on a board, in this order, as if posted over days, without announcements. */
export async function writeMessages(
  contents: readonly string[],
  { board = "general", kind = null }: { board?: BoardId; kind?: string | null } = {},
): Promise<void> {
  const { userId } = await createMember();
  for (const content of contents) {
    await database().$executeRaw`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
      INSERT INTO messages (id, category, kind, content, user_id, position, revision)
      SELECT ${randomUUID()}::uuid, ${board}, ${kind}, ${content}, ${userId}::uuid, revision, revision FROM next`;
  }
}

/** Counts the emails to an address, sent or queued. */
export async function countLetters(to: string): Promise<number> {
  return database().email.count({ where: { to } });
}

/** Pauses a member's posting until a time or until lifted; returns the function that lifts it. */
export async function pausePosting(userId: string, endsAt: Date | null = null): Promise<() => Promise<void>> {
  const { id } = await database().postingPause.create({ data: { userId, endsAt }, select: { id: true } });
  return async () => {
    await database().postingPause.update({ where: { id }, data: { liftedAt: new Date() } });
  };
}
