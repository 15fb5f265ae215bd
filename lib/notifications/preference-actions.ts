"use server";

import { letterWishesCopy as copy } from "@/content/pages/letter-wishes";
import { stopLettersCopy } from "@/content/pages/stop-letters";
import { adminAction, memberAction, publicAction } from "@/lib/forms/action";
import { readMuteToken, readStopNewsToken } from "@/lib/crypto/links/notice-links";
import { fail } from "@/lib/result";
import { saveDefaults } from "./defaults";
import { mutePost } from "./mute";
import { allOffSchema, letterDefaultsSchema, letterWishesSchema, stopNewsSchema } from "./preference-schema";
import { saveLetterWishes, stopEveryLetter, stopNews } from "./preferences";

const page = "/account/notices";
const adminPage = "/admin/told";

/** Saves what comes to a member by email. */
export const saveLetterWishesAction = memberAction("letter-wishes", {
  at: page,
  schema: letterWishesSchema,
  run: saveLetterWishes,
  success: copy.saved,
  revalidate: [page],
});

/** Turns every email about the Clubhouse off. */
export const stopEveryLetterAction = memberAction("every-letter-off", {
  at: page,
  schema: allOffSchema,
  run: (member, _, now) => stopEveryLetter(member, now),
  success: copy.allOff.done,
  revalidate: [page],
});

/** Saves the defaults of members without preferences. */
export const saveLetterDefaultsAction = adminAction("letter-defaults", {
  at: adminPage,
  schema: letterDefaultsSchema,
  run: saveDefaults,
  success: { title: "Saved", text: "It applies to everyone who hasn’t chosen their own." },
  revalidate: [adminPage],
});

/** Stops emails to a member by the link in one of them; idempotent. */
export const stopNewsAction = publicAction("stop-notice-letters", {
  schema: stopNewsSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    const named = readStopNewsToken(token);
    if (!named) return unknownLink();
    await stopNews(named.userId, named.kinds, now);
    return undefined;
  },
});

/** Mutes a post by the link in an email about it; idempotent. */
export const muteByLinkAction = publicAction("mute-by-link", {
  schema: stopNewsSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    const named = readMuteToken(token);
    if (!named) return unknownLink();
    await mutePost(named, now);
    return undefined;
  },
});

function unknownLink() {
  const { text, write } = stopLettersCopy.unknown;
  return fail("link_invalid", `${text} ${write}`);
}
