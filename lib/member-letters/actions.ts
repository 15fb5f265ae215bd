"use server";

import { revalidatePath } from "next/cache";
import { letterWishesCopy as copy } from "@/content/pages/letter-wishes";
import { stopLettersCopy } from "@/content/pages/stop-letters";
import { requireAdmin, requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { readMuteToken, readStopNewsToken } from "@/lib/links/notice-links";
import { fail, ok } from "@/lib/result";
import { saveDefaults } from "./defaults";
import { mutePost } from "./mute";
import { allOffSchema, letterDefaultsSchema, letterWishesSchema, stopNewsSchema } from "./schema";
import { saveLetterWishes, stopEveryLetter, stopNews } from "./preferences";

const page = "/account/notices";
const adminPage = "/admin/told";

/** Saves what comes to a member by letter. */
export async function saveLetterWishesAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "letter-wishes",
    schema: letterWishesSchema,
    run: async (input) => {
      await saveLetterWishes(member, input, clockNow());
      revalidatePath(page);
      return ok(copy.saved);
    },
  });
}

/** Turns every letter about the Clubhouse off. */
export async function stopEveryLetterAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "every-letter-off",
    schema: allOffSchema,
    run: async () => {
      await stopEveryLetter(member, clockNow());
      revalidatePath(page);
      return ok(copy.allOff.done);
    },
  });
}

/** Saves how members hear by letter who have not said. */
export async function saveLetterDefaultsAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(adminPage);
  return answerKnown(form, {
    name: "letter-defaults",
    schema: letterDefaultsSchema,
    run: async (input) => {
      const saved = await saveDefaults(admin, input, clockNow());
      revalidatePath(adminPage);
      return saved.ok
        ? ok({ title: "Saved", text: "It applies to everyone who hasn’t chosen their own." })
        : saved;
    },
  });
}

/** Stops letters of a member by the link in one of them; idempotent. */
export async function stopNewsAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "stop-notice-letters",
    schema: stopNewsSchema,
    hidden: ["token"],
    run: async ({ token }) => {
      const named = readStopNewsToken(token);
      if (!named) return unknownLink();
      await stopNews(named.userId, named.kinds, clockNow());
      return ok(null);
    },
  });
}

/** Mutes a post by the link in a letter about it; idempotent. */
export async function muteByLinkAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "mute-by-link",
    schema: stopNewsSchema,
    hidden: ["token"],
    run: async ({ token }) => {
      const named = readMuteToken(token);
      if (!named) return unknownLink();
      await mutePost(named, clockNow());
      return ok(null);
    },
  });
}

function unknownLink() {
  const { text, write } = stopLettersCopy.unknown;
  return fail("link_invalid", `${text} ${write}`);
}
