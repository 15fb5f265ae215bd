import { z } from "zod";
import { documentSave } from "@/content/document-save";
import { blockKinds } from "@/content/blocks";
import { addressSchema } from "@/content/own-page";
import { lineField, localMomentField, tickField } from "@/lib/forms/schema";

const notFound = "This page no longer exists. Reload the list of pages.";

const page = z.string(notFound).max(80, notFound);

/** When the draft was saved that the editor shows; empty without a draft. */
const seen = z.union([z.literal(""), z.iso.datetime()], "Reload the page.");

const changesMost = 400;

/** The changed fields of an editor, as JSON in one form field. */
export const saveSchema = z.object({
  page,
  changes: z
    .string()
    .max(documentSave.mostBytes, documentSave.tooLong)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue("This can’t be read. Reload the page.");
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(z.strictObject({ path: z.string().max(120), from: z.unknown(), to: z.unknown() }))
        .max(changesMost),
    ),
});

export const draftSchema = z.object({ page, seen });

export const scheduleSchema = z.object({ page, seen, at: localMomentField });

export const documentSchema = z.object({ page });

export const restoreSchema = z.object({
  page,
  version: z.union([z.uuid(), z.literal("delivered")], "This version no longer exists."),
});

const title = lineField({ missing: "Give it a title." }).max(120, "Use at most 120 characters.");

const kinds = Object.keys(blockKinds) as (keyof typeof blockKinds)[];

export const newPageSchema = z.object({
  title,
  address: addressSchema,
  sections: z.array(z.enum(kinds)).max(20).default([]),
  inHeader: tickField,
  inFooter: tickField,
});

export const newPostSchema = z.object({ title, address: addressSchema });
