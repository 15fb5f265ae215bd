import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { placeInAddressSchema, placeSchema } from "@/lib/cursor";
import { printable } from "@/lib/text";

export const directoryPageSize = 24;

export const searchMax = 200;

const searchSchema = z
  .string()
  .trim()
  .max(searchMax)
  .regex(printable, messagesCopy.forms.fallback.invalid)
  .transform((text) => text || undefined);

/** `after`: the place to go on from. */
export const listMembersSchema = z.object({
  search: searchSchema.optional(),
  after: placeSchema.optional(),
});
export type ListMembersInput = z.infer<typeof listMembersSchema>;

/** The same for the page's address; what cannot be read is left out. */
export const membersPageSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  after: placeInAddressSchema,
});

/** The address of a part of the directory, for page or handler. */
export function directoryPath(
  path: "/members" | "/api/members",
  { search, after }: { search?: string | undefined; after?: string },
): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(after && { after }) }).toString();
  return query ? `${path}?${query}` : path;
}

export type MemberView = {
  userId: string;
  displayName: string;
  role: "member" | "admin";
  isYou: boolean;
  /** Null where hidden from the reader. */
  email: string | null;
  hidesEmail: boolean;
  /** "YYYY-MM-DD", in the founder's time zone. */
  joinedOn: string;
};

/** `next` is null at the end. */
export type MemberPage = { members: MemberView[]; next: string | null };
