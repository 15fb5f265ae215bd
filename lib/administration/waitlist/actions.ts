"use server";

import { revalidatePath } from "next/cache";
import { offerHours } from "@/content/waitlists";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { offerByHand, openRoom, sendOfferAgain, skipInLine, takeOffByHand, takeOfferBack } from "./commands";
import { entrySchema, offerByHandSchema, openRoomSchema, skipSchema, takeOffSchema } from "./schema";

const page = "/admin/retreats/[id]/waitlist";
const door = "/admin/sales";

/** Offers a place to a waitlist entry manually. */
export async function offerPlaceAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "offer-place",
    schema: offerByHandSchema,
    hidden: ["id", "seen"],
    run: async (input) =>
      tell(await offerByHand(admin, input, clockNow()), {
        title: "Offered",
        text: "{name} has the link, and the place is held for {hours} hours.",
      }),
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
        input.to === "skipped"
          ? { title: "Skipped", text: "No offers are made to {name}." }
          : { title: "Undone", text: "{name} gets offers again." },
      ),
  });
}

/** Withdraws an open offer. */
export async function takeOfferBackAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "take-offer-back",
    schema: entrySchema,
    run: async (input) =>
      tell(await takeOfferBack(admin, input, clockNow()), {
        title: "Taken back",
        text: "The place goes to the next in the line.",
      }),
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
      return tell(await takeOffByHand(admin, input, clockNow()), {
        title: "Off the list",
        text: "{name} is off the waitlist.",
      });
    },
  });
}

/** Resends the link of an open offer. */
export async function sendOfferAgainAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  return answerKnown(form, {
    name: "send-offer-again",
    schema: entrySchema,
    run: async (input) =>
      tell(await sendOfferAgain(admin, input, clockNow()), {
        title: "Sent again",
        text: "The link goes to {name} again.",
      }),
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
      return tell(
        done,
        input.to === "all"
          ? { title: "Open to all", text: "The {room} is on open sale as places come free." }
          : { title: "Undone", text: "What comes free in the {room} goes to the line again." },
      );
    },
  });
}

function tell(done: Result<{ name: string }>, { title, text }: SuccessText): Result<SuccessText> {
  revalidatePath(page, "page");
  if (!done.ok) return done;
  const { name } = done.value;
  return ok({ title, text: fill(text, { name, room: name, hours: `${offerHours}` }) });
}
