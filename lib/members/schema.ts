import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { placeInAddressSchema, placeSchema } from "@/lib/cursor";
import { printable } from "@/lib/text";

/** How many members one page of the directory holds. */
export const directoryPageSize = 24;

/** Longest search, in characters after trimming. */
export const searchMax = 200;

const searchSchema = z
  .string()
  .trim()
  .max(searchMax)
  .regex(printable, messagesCopy.forms.fallback.invalid)
  .transform((text) => text || undefined);

/** Which part of the directory: those whose name or shown address holds `search`, from the place `after` on. */
export const listMembersSchema = z.object({
  search: searchSchema.optional(),
  after: placeSchema.optional(),
});
export type ListMembersInput = z.infer<typeof listMembersSchema>;

/** The same for the page's address: what cannot be read counts as not said, and the list begins at its beginning. */
export const membersPageSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  after: placeInAddressSchema,
});

/** The address of a part of the directory: the page's, or the handler's. */
export function directoryPath(
  path: "/members" | "/api/members",
  { search, after }: { search?: string | undefined; after?: string },
): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(after && { after }) }).toString();
  return query ? `${path}?${query}` : path;
}

/** A member as the directory shows her. */
export type MemberView = {
  userId: string;
  displayName: string;
  role: "member" | "admin";
  isYou: boolean;
  /** Null where she hides it from the reader. */
  email: string | null;
  hidesEmail: boolean;
  /** The calendar day where the founder lives, "YYYY-MM-DD". */
  joinedOn: string;
};

/** Part of the directory, longest-standing first. `next` is where to go on; null at the end. */
export type MemberPage = { members: MemberView[]; next: string | null };
