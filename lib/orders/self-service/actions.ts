"use server";

import { redirect } from "next/navigation";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { publicAction } from "@/lib/forms/action";
import { cancelOwnPlace } from "./cancel-place";
import { changeOwnRoom } from "./change-room";
import { confirmOwnAddress, correctOwnDetails } from "./correct-details";
import { giveOwnPlace } from "./give-place";
import { nameOwnGuest } from "./name-guest";
import {
  cancelPlaceSchema,
  changeRoomSchema,
  givePlaceSchema,
  ownAddressSchema,
  ownDetailsSchema,
} from "./schema";

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

/** Corrects name and address of a personal link; a new address is emailed first. */
export const correctDetailsAction = publicAction("correct-details", {
  schema: ownDetailsSchema,
  hidden,
  run: correctOwnDetails,
  success: () => {
    const { title, done } = getContent(selfServicePart).details;
    return { title, text: done };
  },
});

/** Uses the address to which a link was sent, and opens the booking's page. */
export const confirmAddressAction = publicAction("confirm-address", {
  schema: ownAddressSchema,
  hidden: ["signed"],
  run: async ({ signed }, now) => {
    const confirmed = await confirmOwnAddress(signed, now);
    if (confirmed.ok) redirect(`/booking/${confirmed.value}`);
    return confirmed;
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
