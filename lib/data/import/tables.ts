import { z } from "zod";
import { invitations } from "@/content/invitations";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreats } from "@/content/retreats";
import { joinSchema } from "@/lib/accounts/schema";
import { applicationSchema } from "@/lib/leads/applications/schema";
import type { BoardId } from "@/content/boards";
import { boardIds, findBoard, kindsOf } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import { contentSchema } from "@/lib/clubhouse/schema";
import { lineField, lineUpTo } from "@/lib/forms/schema";
import { mastermindWaitlistSchema, retreatWaitlistSchema } from "@/lib/orders/waitlists/schema";
import {
  addressField,
  anyTimeField,
  idField,
  numberField,
  orNothing,
  personField,
  timeField,
  yesField,
} from "./fields";

const { fields } = fieldMessages;
const { maxUses } = invitations;

const retreatField = z
  .string()
  .trim()
  .refine((id) => Object.values(retreats).some((retreat) => retreat.id === id), "There is no such retreat.");

const noName =
  "There is no name. Name several columns for display_name in import.yaml, or say under `always` what stands where it is empty.";

/** The row schema of each table of the old system (specification, §3). */
const importedTables = {
  profiles: z.object({
    user_id: idField("profiles"),
    display_name: z
      .string()
      .refine((name) => name.trim() !== "", noName)
      .pipe(joinSchema.shape.displayName),
    email: addressField,
    created_at: timeField,
  }),
  invitations: z.object({
    id: idField("invitations"),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-HJ-NP-Z2-9]{6}$/, "A code has six letters or digits, without I, O, 0 and 1."),
    created_by: personField,
    expires_at: orNothing(anyTimeField),
    max_uses: numberField(maxUses),
    current_uses: numberField({ min: 0, max: maxUses.max }),
    is_active: yesField,
    created_at: timeField,
  }),
  messages: z
    .object({
      id: idField("messages"),
      content: contentSchema,
      created_at: timeField,
      user_id: personField,
      category: z.string().refine((id) => findBoard(id) && !isConversation(id), {
        error: () =>
          `It is none of the boards ${boardIds().join(", ")}. Say under \`values\` in import.yaml which it is.`,
      }),
      kind: lineUpTo(40),
      reply_to: orNothing(idField("messages")),
    })
    .transform((message) => ({ ...message, kind: kindOf(message) })),
  workbook_downloads: z.object({ email: addressField, downloaded_at: timeField }),
  mastermind_waitlist: z.object({
    ...mastermindWaitlistSchema.pick({ name: true, phone: true, current_business: true, goals: true }).shape,
    email: addressField,
    investment_level: optionOr(
      mastermindWaitlistPage.fields.form.investment_level.options,
      fields.investment_level,
    ),
    created_at: orNothing(timeField),
  }),
  uk_retreat_waitlist: z.object({
    ...retreatWaitlistSchema.pick({ name: true, phone: true }).shape,
    email: addressField,
    retreat: orNothing(retreatField),
    room: orNothing(lineUpTo(100).unwrap()),
    created_at: orNothing(timeField),
  }),
  sponsored_applications: z.object({
    full_name: applicationSchema.shape.fullName,
    email: addressField,
    location_uk: applicationSchema.shape.locationUk,
    community_involvement: applicationSchema.shape.communityInvolvement,
    idea_project_dream: applicationSchema.shape.ideaProjectDream,
    why_matters: applicationSchema.shape.whyMatters,
    positive_impact: applicationSchema.shape.positiveImpact,
    whats_holding_back: applicationSchema.shape.whatsHoldingBack,
    retreat_difference: applicationSchema.shape.retreatDifference,
    commitment_level: optionOr(sponsoredPage.fields.form.commitmentLevel.options, fields.commitmentLevel),
    additional_notes: applicationSchema.shape.additionalNotes.transform((text) => text || null),
    created_at: orNothing(timeField),
  }),
  // Not in the old system: subscribers of another system (docs/moving.md#from-another-system)
  consents: z.object({
    email: addressField,
    given_at: timeField,
    wording: lineUpTo(500).transform((text) => text || "Asked for our letters where we were before."),
  }),
} as const;

export type ImportedTable = keyof typeof importedTables;

/** Tables in import order: referenced tables first. */
export const importedNames = Object.keys(importedTables) as ImportedTable[];

const optional: Partial<Record<ImportedTable, readonly string[]>> = {
  mastermind_waitlist: ["created_at"],
  messages: ["kind", "reply_to"],
  uk_retreat_waitlist: ["retreat", "room", "created_at"],
  sponsored_applications: ["created_at", "additional_notes"],
  consents: ["wording"],
};

/** Columns that join several source columns into one text; others use the first one that is not empty. */
export const joinedColumns: readonly string[] = ["display_name", "name", "full_name"];

export const momentColumns: readonly string[] = ["created_at", "expires_at", "downloaded_at", "given_at"];

/** The required columns of a table's file. */
export function neededColumns(table: ImportedTable): string[] {
  const schema = importedTables[table];
  const all = Object.keys("shape" in schema ? schema.shape : schema.in.shape);
  return all.filter((column) => !optional[table]?.includes(column));
}

/** A table's optional columns. */
export function optionalColumns(table: ImportedTable): readonly string[] {
  return optional[table] ?? [];
}

/** A staging row, or the first invalid column and why. */
export function parseRow(
  table: ImportedTable,
  values: Record<string, string>,
): { row: unknown } | { column: string; reason: string } {
  const parsed = importedTables[table].safeParse(values);
  if (parsed.success) return { row: parsed.data };
  const [issue] = parsed.error.issues;
  return { column: String(issue?.path[0] ?? ""), reason: issue?.message ?? "" };
}

function kindOf({ category, kind, reply_to }: { category: BoardId; kind: string; reply_to: string | null }) {
  if (reply_to !== null) return null;
  const kinds = kindsOf(category);
  return kinds.find((one) => one === kind) ?? kinds[0];
}

// The old system stored answers as text: the option's key, its label, or an older label
function optionOr(options: Readonly<Record<string, { initial: string }>>, sentences: { missing: string }) {
  return lineField(sentences).transform(
    (text) => Object.entries(options).find(([, { initial }]) => initial === text)?.[0] ?? text,
  );
}
