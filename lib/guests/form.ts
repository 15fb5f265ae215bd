import "server-only";
import { guestFormCopy } from "@/content/pages/guest-form";
import type { Retreat, Room } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { countTry } from "@/lib/access/rate-limits";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { guestColumns, ownPlace, withGuests, withPlace } from "@/lib/orders/bookings/guests";
import { fail, ok, type Result } from "@/lib/result";
import { findRetreat, retreatOf, roomOf } from "@/lib/content/retreats";
import { encrypt, decrypt } from "@/lib/crypto/encryption";
import type { Prisma } from "@/prisma/generated/client";
import type { OrderStatus, GuestTravel } from "@/prisma/generated/enums";
import { ownAnswersIn, type GuestFormInput } from "./schema";

const { refusals } = guestFormCopy;

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

/** The guest page of a personal link; null without a paid booking. */
export async function findGuestPage(token: string, now: Date): Promise<GuestPage | null> {
  if (!linkTokenSchema.safeParse(token).success) return null;
  const found = await db.booking.findFirst({
    where: { order: { linkToken: token } },
    select: {
      retreat: true,
      guests: {
        ...withGuests,
        select: {
          ...guestColumns,
          form: { select: { ...answerColumns, savedAt: true, health: { select: { sealed: true } } } },
        },
      },
      order: { select: { id: true, name: true, status: true } },
    },
  });
  const row = found && withPlace(found);
  if (!row || row.status === "held") return null;
  const retreat = retreatOf(row);
  const door = guestFormState(row.status, retreat, now);
  const { form } = ownPlace(row);
  const { savedAt = null, health = null, ...answers } = form ?? {};
  return {
    token,
    name: row.name,
    retreat,
    room: roomOf(row),
    door,
    isTransferred: row.transferredAt !== null,
    savedAt,
    answers: door === "open" && form ? (answers as unknown as GuestAnswers) : null,
    health: door === "open" && health ? (decrypt("guest-health", health.sealed, row.id) ?? "") : "",
  };
}

/** Replaces a guest's answers (docs/rules/guests.md#the-form). */
export async function saveGuestForm(
  { token, health, lift, ...answers }: GuestFormInput,
  now: Date,
  form?: FormData,
): Promise<Result<{ retreat: Retreat }>> {
  const known = await db.order.findUnique({
    where: { linkToken: token, product: "retreat" },
    select: { id: true },
  });
  if (!known) return fail("gone", refusals.gone);
  const tried = await countTry("form", [`guest:${known.id}`]);
  if (!tried.ok) return tried;
  return db.$transaction(async (tx) => {
    await lockOrder(tx, known.id);
    const order = await tx.order.findUnique({
      where: { linkToken: token },
      select: { id: true, status: true, booking: { select: { retreat: true } } },
    });
    const retreat = order?.booking && findRetreat(order.booking.retreat);
    if (!retreat || order.status === "held") return fail("gone", refusals.gone);
    const door = guestFormState(order.status, retreat, now);
    if (door === "begun" || door === "over") return fail(door, refusals[door]);
    if (door !== "open") return fail("ended", refusals.ended);
    const others = form ? ownAnswersIn(form, retreat.copy.guestQuestions) : [];
    const data = { ...answers, wantsLift: lift, savedAt: now, others };
    const where = { guestId: order.id };
    await tx.guestForm.upsert({ where, create: { ...where, ...data }, update: data });
    await saveHealth(tx, order.id, health, now);
    logger.info({ event: "guest_form.saved", guestId: order.id });
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
