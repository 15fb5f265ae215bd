"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { adminAction } from "@/lib/forms/action";
import { fail } from "@/lib/result";
import { copyOf } from "@/lib/catalogue/started";
import { findAnyRetreat } from "@/lib/content/retreats";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { deleteDraft } from "./delete";
import { saveTerms, undoChange, type Changes } from "./save";
import { draftSchema, startSchema, termsSchema, undoSchema } from "./schema";
import { startRetreat } from "./start";
import { saveProduct, undoProductChange, type Product } from "./product";
import "server-only";
import { flagshipProduct } from "./flagship";
import { mastermindProduct } from "./mastermind";
import { paywallProduct } from "./paywall";
import { sponsoredProduct } from "./sponsored";

const products: readonly Product[] = [mastermindProduct, flagshipProduct, sponsoredProduct, paywallProduct];

const saved = { title: "Saved", text: "The site shows it within a second." };
const at = "/admin/sales";
const notFound = fail("gone", "This no longer exists. Reload the page.");

/** Saves the terms of a retreat. */
export async function saveTermsAction(retreat: string, state: FormState, form: FormData): Promise<FormState> {
  const found = findAnyRetreat(retreat);
  const save = adminAction("sales-terms", {
    at,
    schema: found ? termsSchema(found) : notFound,
    hidden: ["seen"],
    run: (admin, { seen, headStart, ...terms }, now) =>
      saveTerms(admin, { retreat, seen, terms, headStart }, now),
    success: (changes) => showChanges(changes, saved),
  });
  return save(state, form);
}

/** Starts a retreat as a copy of another, and opens it. */
export async function startRetreatAction(from: string, state: FormState, form: FormData): Promise<FormState> {
  const found = findAnyRetreat(from);
  const start = adminAction("sales-start", {
    at,
    schema: found ? startSchema(copyOf(found, "")) : notFound,
    run: (admin, terms, now) => startRetreat(admin, { from, terms }, now),
    success: async ({ id }) => {
      await refreshCatalogue(clockNow());
      redirect(`/admin/retreats/${id}`);
    },
  });
  return start(state, form);
}

/** Deletes a retreat that was never public, and opens the list. */
export const deleteRetreatAction = adminAction("sales-delete", {
  at,
  schema: draftSchema,
  run: deleteDraft,
  success: async () => {
    await refreshCatalogue(clockNow());
    redirect(at);
  },
});

/** Saves the terms of a product other than the retreats: the mastermind, or the paywall's offer. */
export async function saveProductAction(
  subject: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const thing = productOf(subject);
  const save = adminAction("sales-thing", {
    at,
    schema: thing ? thing.schema() : notFound,
    hidden: ["seen"],
    run: async (admin, { seen, headStart = 0, ...terms }, now) =>
      thing
        ? saveProduct(admin, thing, { seen: Number(seen), terms, headStart: Number(headStart) }, now)
        : notFound,
    success: (changes) => showChanges(changes, saved),
  });
  return save(state, form);
}

/** Undoes a change of terms. */
export async function undoChangeAction(
  subject: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const thing = productOf(subject);
  const undo = adminAction("sales-undo", {
    at,
    schema: thing || findAnyRetreat(subject) ? undoSchema : notFound,
    run: (admin, { change }, now) =>
      thing
        ? undoProductChange(admin, thing, change, now)
        : undoChange(admin, { retreat: subject, change }, now),
    success: (changes) =>
      showChanges(changes, { title: "Taken back", text: "The site shows it within a second." }),
  });
  return undo(state, form);
}

async function showChanges(changes: Changes, words: SuccessText): Promise<SuccessText> {
  if (Object.keys(changes).length === 0) return { title: "Nothing to save", text: "Nothing has changed." };
  await refreshCatalogue(clockNow());
  // For hosts that keep pages by themselves; elsewhere the cache handler knows (docs/rules/sales.md#pages)
  revalidatePath("/", "layout");
  return words;
}

/** What of that subject has terms beside the retreats; null for any other. */
function productOf(subject: string): Product | null {
  return products.find((one) => one.subject === subject) ?? null;
}
