"use server";

import { redirect } from "next/navigation";
import { selfServiceCopy } from "@/content/pages/self-service";
import { publicAction } from "@/lib/forms/action";
import { cancelOwnPlace } from "./cancel-place";
import { changeOwnRoom } from "./change-room";
import { giveOwnPlace } from "./give-place";
import { cancelPlaceSchema, changeRoomSchema, givePlaceSchema } from "./schema";

const hidden = ["token"];

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
  success: { title: selfServiceCopy.give.title, text: selfServiceCopy.give.done },
});

/** Changes the room of a personal link's booking and opens its page. */
export const changeRoomAction = publicAction("change-room", {
  schema: changeRoomSchema,
  hidden,
  run: async ({ token, choice }, now) => {
    const changed = await changeOwnRoom({ token, ...choice }, now);
    if (changed.ok) redirect(`/booking/${token}`);
    return changed;
  },
});
