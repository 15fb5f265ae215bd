import "server-only";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import type { Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";
import { holdMs, type OpenCheckout } from "./open-checkout";
import { dueOf, type PlaceRequest } from "./place-request";

type PaidTime = PlaceRequest & { kind: "coaching"; appointment: { id: string } };

/** Keeps a held appointment for as long as its Checkout can be paid. */
export async function lockTime(
  tx: Transaction,
  wanted: PaidTime,
  now: Date,
): Promise<Result<PlaceRequest, "not_open">> {
  const { count } = await tx.appointment.updateMany({
    where: {
      ...{ id: wanted.appointment.id, state: "held", kind: { pricePence: dueOf(wanted) } },
      NOT: { coaching: { order: { status: "confirmed" } } },
    },
    data: { heldUntil: new Date(now.getTime() + holdMs) },
  });
  return count > 0 ? ok(wanted) : fail("not_open", getContent(appointmentsPart).refusals.gone);
}

/** Frees the appointment of a replaced Checkout at once, unless it is the wanted one. */
export async function releaseTime(
  tx: Transaction,
  { orderId }: OpenCheckout,
  wanted: PlaceRequest,
  now: Date,
): Promise<void> {
  if (wanted.kind !== "coaching" || !wanted.appointment) return;
  await tx.appointment.updateMany({
    where: { orderId, state: "held", id: { not: wanted.appointment.id } },
    data: { heldUntil: now },
  });
}

/** The Checkouts of the same held appointment, whose token proves it. */
export function heldWith({ id }: { id: string }): Prisma.CheckoutWhereInput {
  return { order: { coaching: { appointments: { some: { id } } } } };
}
