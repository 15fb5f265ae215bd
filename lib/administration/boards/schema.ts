import { z } from "zod";
import { boardMax, drawings } from "@/content/boards";
import { fieldMessages } from "@/content/pages/field-messages";
import { choiceField, lineField, lineUpTo, tickField } from "@/lib/forms/schema";
import { findAnyRetreat } from "@/lib/content/retreats";
import { readAudience } from "./words";

const { chooseOne } = fieldMessages.fallback;

/** The value of an audience (`readAudience`), with a retreat that exists. */
const audienceField = z.string(chooseOne).refine((value) => {
  const read = readAudience(value);
  return read !== null && (read.retreat === null || findAnyRetreat(read.retreat) !== null);
}, chooseOne);

/** What the founder sets of a board. */
export const boardSchema = z.object({
  name: lineField({ missing: "Enter a name" }).max(boardMax.name, `Use at most ${boardMax.name} characters`),
  text: lineUpTo(boardMax.text),
  drawing: choiceField(drawings, chooseOne),
  readers: audienceField,
  posters: audienceField,
  readersReply: tickField,
});
export type BoardInput = z.output<typeof boardSchema>;

const idField = z.string("This board is gone. Reload the page.").max(100);

/** A change of a board. */
export const changeBoardSchema = boardSchema.extend({ id: idField });

/** A step up or down in the order. */
export const moveBoardSchema = z.object({
  id: idField,
  by: z.enum(["-1", "1"], chooseOne).transform((by) => (by === "1" ? 1 : -1)),
});

/** A board to archive or to bring back. */
export const boardIdSchema = z.object({ id: idField });
