import "server-only";
import { guestFormPart } from "@/content/pages/guest-form";
import { getContent } from "@/lib/content/documents";
import type { Retreat, Room } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { countTry } from "@/lib/access/rate-limits";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { findRetreat, retreatOf, roomOf } from "@/lib/content/retreats";
import { encrypt, decrypt } from "@/lib/crypto/encryption";
import type { Prisma } from "@/prisma/generated/client";
import type { OrderStatus, GuestTravel } from "@/prisma/generated/enums";
import { ownAnswersIn, type GuestFormInput } from "./schema";

export type GuestAnswers = {
  travel: GuestTravel;
  arrival: string;
  place: string;
  wantsLift: boolean;
  diet: string;
  roomMate: string;
  contactName: string;
  contactPhone: string;
  /** To the retreat's own questions. */
  others: readonly OwnAnswer[];
};

/** A question of the retreat, as it was asked, and its answer. */
export type OwnAnswer = { question: string; answer: string };

/** Open, or why the form is closed. */
type GuestFormState = "open" | "begun" | "over" | Exclude<OrderStatus, "held" | "confirmed">;

export type GuestPage = {
  token: string;
  name: string;
  retreat: Retreat;
  room: Room;
  door: GuestFormState;
  /** True if the place was transferred. */
  isTransferred: boolean;
  savedAt: Date | null;
  answers: GuestAnswers | null;
  health: string;
};

export const answerColumns = {
  travel: true,
  arrival: true,
  place: true,
  wantsLift: true,
  diet: true,
  roomMate: true,
  contactName: true,
  contactPhone: true,
  others: true,
} satisfies Prisma.GuestFormSelect;

/** The guest who comes by a personal link: their own, or the buyer's while theirs is not another's. */
function byLink(token: string) {
  const own = { number: 1, linkToken: null, booking: { order: { linkToken: token } } };
  return { cancelledAt: null, OR: [{ linkToken: token }, own] } satisfies Prisma.GuestWhereInput;
}

/** The guest page of a personal link; null without a paid booking. */
export async function findGuestPage(token: string, now: Date): Promise<GuestPage | null> {
  if (!linkTokenSchema.safeParse(token).success) return null;
  const found = await db.guest.findFirst({
    where: byLink(token),
    select: {
      ...{ id: true, room: true, name: true, transferredAt: true },
      form: { select: { ...answerColumns, savedAt: true, health: { select: { sealed: true } } } },
      booking: { select: { retreat: true, order: { select: { name: true, status: true } } } },
    },
  });
  if (!found) return null;
  const { id, room, form, transferredAt, booking } = found;
  const { status, name } = booking.order;
  if (status === "held") return null;
  const retreat = retreatOf(booking);
  const door = guestFormState(status, retreat, now);
  const { savedAt = null, health = null, ...answers } = form ?? {};
  return {
    token,
    name: found.name ?? name,
    retreat,
    room: roomOf({ retreat: retreat.id, room }),
    door,
    isTransferred: transferredAt !== null,
    savedAt,
    answers: door === "open" && form ? (answers as unknown as GuestAnswers) : null,
    health: door === "open" && health ? (decrypt("guest-health", health.sealed, id) ?? "") : "",
  };
}

/** Replaces a guest's answers (docs/rules/guests.md#the-form). */
export async function saveGuestForm(
  { token, health, lift, ...answers }: GuestFormInput,
  now: Date,
  form?: FormData,
): Promise<Result<{ retreat: Retreat }>> {
  const { refusals } = getContent(guestFormPart);
  const known = await db.guest.findFirst({ where: byLink(token), select: { id: true, orderId: true } });
  if (!known) return fail("gone", refusals.gone);
  const tried = await countTry("form", [`guest:${known.id}`]);
  if (!tried.ok) return tried;
  return db.$transaction(async (tx) => {
    await lockOrder(tx, known.orderId);
    const guest = await tx.guest.findFirst({
      where: byLink(token),
      select: { id: true, booking: { select: { retreat: true, order: { select: { status: true } } } } },
    });
    const retreat = guest && findRetreat(guest.booking.retreat);
    if (!retreat || guest.booking.order.status === "held") return fail("gone", refusals.gone);
    const door = guestFormState(guest.booking.order.status, retreat, now);
    if (door === "begun" || door === "over") return fail(door, refusals[door]);
    if (door !== "open") return fail("ended", refusals.ended);
    const others = form ? ownAnswersIn(form, retreat.copy.guestQuestions) : [];
    const data = { ...answers, wantsLift: lift, savedAt: now, others };
    const where = { guestId: guest.id };
    await tx.guestForm.upsert({ where, create: { ...where, ...data }, update: data });
    await saveHealth(tx, guest.id, health, now);
    logger.info({ event: "guest_form.saved", guestId: guest.id });
    return ok({ retreat });
  });
}

async function saveHealth(tx: Transaction, guestId: string, text: string, now: Date): Promise<void> {
  if (text === "") {
    await tx.guestHealth.deleteMany({ where: { guestId } });
    return;
  }
  const data = { sealed: encrypt("guest-health", text, guestId), savedAt: now };
  await tx.guestHealth.upsert({ where: { guestId }, create: { guestId, ...data }, update: data });
}

function guestFormState(
  status: Exclude<OrderStatus, "held">,
  { firstDay, lastDay }: Retreat,
  now: Date,
): GuestFormState {
  if (status !== "confirmed") return status;
  const today = calendarDay(now);
  if (today > lastDay) return "over";
  return today < firstDay ? "open" : "begun";
}
