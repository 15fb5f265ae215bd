"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { clientNetwork } from "@/lib/access/client-address";
import { viewer } from "@/lib/access/viewer";
import { leadAction, memberAction, publicAction } from "@/lib/forms/action";
import { payOrPrice } from "@/lib/forms/pay-or-price";
import { describeError, logger } from "@/lib/observability/logger";
import { bookTime } from "./book";
import { cancelAppointment, moveAppointment } from "./change";
import { priceTimeWithCode, startAppointmentCheckout } from "./checkout";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { holdTime } from "./hold";
import {
  bookAsMemberSchema,
  bookSchema,
  cancelSchema,
  holdSchema,
  moveSchema,
  payAsMemberSchema,
  payCodeSchema,
  paySchema,
  waitSchema,
} from "./schema";
import { recordSentForm } from "@/lib/visits/record";
import { appointmentToken } from "./tokens";
import { findAppointment } from "./views";
import { waitForTime } from "./waits";

const payHidden = ["prices", "told"];
const memberPage = "/community/appointments";
const pageOf = (id: string) => `/appointment/${appointmentToken(id)}`;

/** Counts the details as sent, on the public page of their kind; a failure is logged. */
async function countSent(hold: string): Promise<void> {
  try {
    const { kind } = (await findAppointment(hold)) ?? {};
    if (kind?.audience === "everyone") await recordSentForm({ page: `/book/${kind.slug}`, form: "details" });
  } catch (error) {
    logger.warn({ event: "visits.form_not_counted", reason: describeError(error) });
  }
}

/** Holds a time of a public kind and opens the details. */
export const holdTimeAction = publicAction("hold-time", {
  schema: holdSchema,
  hidden: ["instead"],
  run: async (input, now) => {
    const held = await holdTime(input, null, await clientNetwork(), now);
    if (held.ok) redirect(`/book/${input.kind}?${new URLSearchParams({ hold: held.value.token })}`);
    if (held.code !== "taken") return held;
    const { kind, start, zone } = input;
    redirect(`/book/${kind}?${new URLSearchParams({ zone, taken: start.toISOString() })}`);
  },
});

/** Stores the address that hears when there is a time. */
export const waitForTimeAction = leadAction("appointment-wait", { schema: waitSchema, save: waitForTime });

/** Books the held time with what the visitor typed. */
export const bookTimeAction = leadAction("book-appointment", {
  schema: bookSchema,
  save: async (input, now) => {
    const who = await viewer();
    const booked = await bookTime(input, who.kind === "member" ? who : null, now);
    if (booked.ok) await countSent(input.hold);
    // Shows the nearest times beside what was typed
    if (!booked.ok) revalidatePath("/book/[kind]", "page");
    return booked;
  },
  success: ({ id }) => redirect(`${pageOf(id)}?booked=1`),
});

const payForTime = publicAction("pay-appointment", {
  schema: paySchema,
  hidden: payHidden,
  run: async (input, now) => {
    const buyer = await readBuyer();
    const opened = await startAppointmentCheckout(input, buyer, now);
    if (opened.ok) await countSent(input.hold);
    if (opened.ok) redirect(opened.value.url);
    if (opened.code === "price_not_shown") return priceTimeWithCode(input, buyer, now);
    revalidatePath("/book/[kind]", "page");
    return opened;
  },
});

const priceTime = publicAction("price-appointment", {
  schema: payCodeSchema,
  shown: paySchema,
  hidden: payHidden,
  run: async (input, now) => priceTimeWithCode(input, await readBuyer(), now),
});

/** Opens Checkout for the held time of a kind that has a price; "Apply" returns what a voucher pays instead. */
export const payForTimeAction = payOrPrice(payForTime, priceTime);

/** Holds a time of a member's kind and opens the details. */
export const holdTimeAsMemberAction = memberAction("hold-time-member", {
  at: memberPage,
  schema: holdSchema,
  hidden: ["instead"],
  run: async (member, input, now) => {
    const held = await holdTime(input, member, await clientNetwork(), now);
    if (!held.ok) return held;
    redirect(`${memberPage}?${new URLSearchParams({ kind: input.kind, hold: held.value.token })}`);
  },
});

/** Books the held time for a member. */
export const bookTimeAsMemberAction = memberAction("book-appointment-member", {
  at: memberPage,
  schema: bookAsMemberSchema,
  run: async (member, input, now) => {
    const { displayName: name, email } = member;
    const booked = await bookTime({ ...input, name, email, phone: "" }, member, now);
    if (!booked.ok) return booked;
    redirect(`${pageOf(booked.value.id)}?booked=1`);
  },
  revalidate: [memberPage],
});

const payForTimeAsMember = memberAction("pay-appointment-member", {
  at: memberPage,
  schema: payAsMemberSchema,
  hidden: payHidden,
  run: async (member, input, now) => {
    const { displayName: name, email } = member;
    const buyer = await readBuyer();
    const opened = await startAppointmentCheckout({ ...input, name, email, phone: "" }, buyer, now);
    if (opened.ok) redirect(opened.value.url);
    return opened.code === "price_not_shown" ? priceTimeWithCode(input, buyer, now) : opened;
  },
  revalidate: [memberPage],
});

const priceTimeAsMember = memberAction("price-appointment-member", {
  at: memberPage,
  schema: payCodeSchema,
  shown: payAsMemberSchema,
  hidden: payHidden,
  run: async (_, input, now) => priceTimeWithCode(input, await readBuyer(), now),
});

/** The same for a member's held time. */
export const payForTimeAsMemberAction = payOrPrice(payForTimeAsMember, priceTimeAsMember);

/** Moves an appointment by its link. */
export const moveAppointmentAction = publicAction("move-appointment", {
  schema: moveSchema,
  hidden: ["token"],
  run: async (input, now) => {
    const moved = await moveAppointment(input, now);
    if (!moved.ok) return moved;
    redirect(pageOf(moved.value.id));
  },
});

/** Cancels an appointment by its link. */
export const cancelAppointmentAction = publicAction("cancel-appointment", {
  schema: cancelSchema,
  hidden: ["token"],
  run: async (input, now) => {
    const cancelled = await cancelAppointment(input, now);
    if (!cancelled.ok) return cancelled;
    redirect(pageOf(cancelled.value.id));
  },
});
