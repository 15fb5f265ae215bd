"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import { failedWith, type FormState, type SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok, type Result } from "@/lib/result";
import { copyOf } from "@/lib/catalogue/started";
import { findAnyRetreat } from "@/lib/catalogue/retreats";
import { refreshCatalogue } from "@/lib/sales/catalogue-version";
import { saveTerms, undoChange, type Changes } from "./save";
import { startSchema, termsSchema, undoSchema } from "./schema";
import { startRetreat } from "./start";
import { saveThing, undoThing } from "./product";
import { thingOf } from "./products";

const toastsSaved = { title: "Saved", text: "The site shows it within a second." };
const door = "/admin/sales";

const gone = "This no longer exists. Reload the page.";

/** Saves the terms of a retreat. */
export async function saveTermsAction(retreat: string, _: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  const found = findAnyRetreat(retreat);
  if (!found) return failedWith("gone", gone);
  return answerKnown(form, {
    name: "sales-terms",
    schema: termsSchema(found),
    hidden: ["seen"],
    run: async ({ seen, ...terms }) => {
      const saved = await saveTerms(admin, { retreat, seen, terms }, clockNow());
      return tell(saved, toastsSaved);
    },
  });
}

/** Starts a retreat as a copy of another, and leads to it. */
export async function startRetreatAction(from: string, _: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  const found = findAnyRetreat(from);
  if (!found) return failedWith("gone", gone);
  return answerKnown(form, {
    name: "sales-start",
    schema: startSchema(copyOf(found, "")),
    run: async (terms) => {
      const started = await startRetreat(admin, { from, terms }, clockNow());
      if (!started.ok) return started;
      await refreshCatalogue(new Date());
      redirect(`/admin/retreats/${started.value.id}`);
    },
  });
}

/** Saves the terms of something beside the retreats: of the mastermind, or of what the paywall offers. */
export async function saveThingAction(subject: string, _: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  const thing = thingOf(subject);
  if (!thing) return failedWith("gone", gone);
  return answerKnown(form, {
    name: "sales-thing",
    schema: thing.schema(),
    hidden: ["seen"],
    run: async ({ seen, ...terms }) =>
      tell(await saveThing(admin, thing, { seen: Number(seen), terms }, clockNow()), toastsSaved),
  });
}

/** Takes a change of what is on sale back. */
export async function undoChangeAction(subject: string, _: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(door);
  const thing = thingOf(subject);
  if (!thing && !findAnyRetreat(subject)) return failedWith("gone", gone);
  return answerKnown(form, {
    name: "sales-undo",
    schema: undoSchema,
    run: async ({ change }) => {
      const undone = thing
        ? await undoThing(admin, thing, change, clockNow())
        : await undoChange(admin, { retreat: subject, change }, clockNow());
      return tell(undone, { title: "Taken back", text: "The site shows it within a second." });
    },
  });
}

async function tell(done: Result<Changes>, said: SuccessText): Promise<Result<SuccessText>> {
  if (!done.ok) return done;
  if (Object.keys(done.value).length === 0)
    return ok({ title: "Nothing to save", text: "Nothing has changed." });
  await refreshCatalogue(new Date());
  // For hosts that keep pages by themselves; elsewhere the cache handler knows (docs/rules/sales.md#pages)
  revalidatePath("/", "layout");
  return ok(said);
}
