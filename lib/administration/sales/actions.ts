"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { adminAction } from "@/lib/forms/action";
import { fail } from "@/lib/result";
import type { Changes } from "@/lib/catalogue/changes";
import { packagePath } from "@/lib/catalogue/packages";
import { programmePaths } from "@/lib/catalogue/programme";
import { findAnyRetreat } from "@/lib/content/retreats";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { deleteDraft } from "./delete";
import { addPackage, findPackageProduct } from "./package";
import { saveTerms, undoChange, type Product } from "./product";
import { retreatProduct } from "./retreat";
import { draftSchema, newPackageSchema, newProgrammeSchema, startSchema, undoSchema } from "./schema";
import { startRetreat } from "./start";
import "server-only";
import { flagshipProduct } from "./flagship";
import { addProgramme, findProgrammeProduct } from "./programme";
import { paywallProduct } from "./paywall";
import { sponsoredProduct } from "./sponsored";
import { voucherProduct } from "./vouchers";

const products: readonly Product[] = [flagshipProduct, sponsoredProduct, paywallProduct, voucherProduct];

const saved = { title: "Saved", text: "The site shows it within a second." };
const at = "/admin/sales";
const notFound = fail("gone", "This no longer exists. Reload the page.");

/** Saves the terms of a retreat or of another product. */
export async function saveTermsAction(subject: string, state: FormState, form: FormData): Promise<FormState> {
  const product = findProduct(subject);
  const save = adminAction("sales-terms", {
    at,
    schema: product ? product.schema() : notFound,
    hidden: ["seen"],
    run: async (admin, { seen, headStart, ...typed }, now) =>
      product ? saveTerms(admin, product, { seen, typed, headStart }, now) : notFound,
    success: (changes) => showChanges(changes, saved),
  });
  return save(state, form);
}

/** Starts a retreat as a copy of another, and opens it. */
export async function startRetreatAction(from: string, state: FormState, form: FormData): Promise<FormState> {
  const found = findAnyRetreat(from);
  const start = adminAction("sales-start", {
    at,
    schema: found ? startSchema(found) : notFound,
    run: (admin, typed, now) => startRetreat(admin, { from, typed }, now),
    success: async ({ id }) => {
      await refreshCatalogue(clockNow());
      redirect(`/admin/retreats/${id}`);
    },
  });
  return start(state, form);
}

/** Adds a coaching package. */
export const addPackageAction = adminAction("add-package", {
  at,
  schema: newPackageSchema,
  run: addPackage,
  success: async ({ slug }) => {
    await refreshCatalogue(clockNow());
    return { title: "Added", text: `Its page is ${packagePath({ slug })}.` };
  },
  revalidate: [at],
});

/** Adds a programme. */
export const addProgrammeAction = adminAction("add-programme", {
  at,
  schema: newProgrammeSchema,
  run: addProgramme,
  success: async ({ id }) => {
    await refreshCatalogue(clockNow());
    const { payment } = programmePaths({ id });
    return { title: "Added", text: `Its page is ${payment}. Its texts are at Your site.` };
  },
  revalidate: [at],
});

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

/** Undoes a change of terms. */
export async function undoChangeAction(
  subject: string,
  state: FormState,
  form: FormData,
): Promise<FormState> {
  const product = findProduct(subject);
  const undo = adminAction("sales-undo", {
    at,
    schema: product ? undoSchema : notFound,
    run: async (admin, { change }, now) => (product ? undoChange(admin, product, change, now) : notFound),
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

function findProduct(subject: string): Product | null {
  const retreat = findAnyRetreat(subject);
  const product = products.find((one) => one.subject === subject);
  return (
    product ??
    findPackageProduct(subject) ??
    findProgrammeProduct(subject) ??
    (retreat && retreatProduct(retreat))
  );
}
