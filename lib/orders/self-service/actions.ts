"use server";

import { redirect } from "next/navigation";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { publicAction } from "@/lib/forms/action";
import { cancelOwnPlace } from "./cancel-place";
import { changeOwnRoom } from "./change-room";
import { giveOwnPlace } from "./give-place";
import { nameOwnGuest } from "./name-guest";
import { cancelPlaceSchema, changeRoomSchema, givePlaceSchema } from "./schema";

const hidden = ["token", "guest"];

/** Cancels the place of a personal link and opens its page. */
export const cancelPlaceAction = publicAction("cancel-place", {
  schema: cancelPlaceSchema,
  hidden,
  run: async (input, now) => {
    const cancelled = await cancelOwnPlace(input, now);
    if (cancelled.ok) redirect(`/booking/${input.token}`);
    return cancelled;
  },
});

/** Gives the place of a personal link to another person; the link ends. */
export const givePlaceAction = publicAction("give-place", {
  schema: givePlaceSchema,
  hidden,
  run: giveOwnPlace,
  success: () => {
    const { title, done } = getContent(selfServicePart).give;
    return { title, text: done };
  },
});

/** Adds the address of a guest beside the buyer and opens the booking's page. */
export const nameGuestAction = publicAction("name-guest", {
  schema: givePlaceSchema,
  hidden,
  run: async (input, now) => {
    const named = await nameOwnGuest(input, now);
    if (named.ok) redirect(`/booking/${input.token}`);
    return named;
  },
});

/** Changes the room of a personal link's booking and opens its page. */
export const changeRoomAction = publicAction("change-room", {
  schema: changeRoomSchema,
  hidden,
  run: async ({ token, guest, choice }, now) => {
    const changed = await changeOwnRoom({ token, guest, ...choice }, now);
    if (changed.ok) redirect(`/booking/${token}`);
    return changed;
  },
});
