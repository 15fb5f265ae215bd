"use server";

import { revalidatePath } from "next/cache";
import { waitlistCopy } from "@/content/pages/admin-waitlist";
import { offerHours } from "@/content/waitlists";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { offerByHand, openRoom, sendOfferAgain, skipInLine, takeOffByHand, takeOfferBack } from "./commands";
import { entrySchema, offerByHandSchema, openRoomSchema, skipSchema, takeOffSchema } from "./schema";

const { toasts } = waitlistCopy;
const page = "/admin/retreats/[id]/waitlist";
const door = "/admin/sales";

/** Offers a place to a waitlist entry manually. */
export async function offerPlaceAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "offer-place",
    schema: offerByHandSchema,
    hidden: ["id", "seen"],
    run: async (input) => tell(await offerByHand(admin, input, clockNow()), toasts.offered),
  });
}

/** Skips a waitlist entry, or restores its turn. */
export async function skipInLineAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "skip-in-line",
    schema: skipSchema,
    run: async (input) =>
      tell(
        await skipInLine(admin, input, clockNow()),
        input.to === "skipped" ? toasts.skipped : toasts.unskipped,
      ),
  });
}

/** Withdraws an open offer. */
export async function takeOfferBackAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "take-offer-back",
    schema: entrySchema,
    run: async (input) => tell(await takeOfferBack(admin, input, clockNow()), toasts.back),
  });
}

/** Removes a waitlist entry. */
export async function takeOffListAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/waitlists");
  return answerKnown(form, {
    name: "take-off-list",
    schema: takeOffSchema,
    run: async (input) => {
      revalidatePath("/admin/waitlists");
      revalidatePath("/admin/people/[id]", "page");
      return tell(await takeOffByHand(admin, input, clockNow()), toasts.removed);
    },
  });
}

/** Resends the link of an open offer. */
export async function sendOfferAgainAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "send-offer-again",
    schema: entrySchema,
    run: async (input) => tell(await sendOfferAgain(admin, input, clockNow()), toasts.again),
  });
}

/** Opens a room despite its waitlist, or reserves it for the waitlist again. */
export async function openRoomAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "open-room",
    schema: openRoomSchema,
    run: async (input) => {
      const done = await openRoom(admin, input, clockNow());
      return tell(done, input.to === "all" ? toasts.opened : toasts.closed);
    },
  });
}

function tell(done: Result<{ name: string }>, { title, text }: SuccessText): Result<SuccessText> {
  revalidatePath(page, "page");
  if (!done.ok) return done;
  const { name } = done.value;
  return ok({ title, text: fill(text, { name, room: name, hours: `${offerHours}` }) });
}
