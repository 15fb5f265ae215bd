import { z } from "zod";
import type { Role } from "@/lib/access/policy";
import { fieldMessages } from "@/content/pages/field-messages";
import { reportSchema } from "@/lib/clubhouse/moderation-schema";
import { cursorInAddressSchema, cursorSchema } from "@/lib/links/cursor";
import { normalizeLine, printable } from "@/lib/text";

export const directoryPageSize = 24;

export const searchMax = 200;

const searchSchema = z
  .string()
  .overwrite(normalizeLine)
  .max(searchMax)
  .regex(printable, fieldMessages.fallback.invalid)
  .transform((text) => text || undefined);

export const listMembersSchema = z.object({
  search: searchSchema.optional(),
  after: cursorSchema.optional(),
});
export type ListMembersInput = z.infer<typeof listMembersSchema>;

// In the page's address, what cannot be read is left out.
export const membersPageSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  after: cursorInAddressSchema,
});

/** The address of a part of the directory, for page or handler. */
export function directoryPath(
  path: "/members" | "/api/members",
  { search, after }: { search?: string | undefined; after?: string },
): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(after && { after }) }).toString();
  return query ? `${path}?${query}` : path;
}

/** Another member, by their id. */
export const otherMemberSchema = z.object({ id: z.uuid() });

export const reportMemberSchema = reportSchema.extend(otherMemberSchema.shape);

export type MemberView = {
  userId: string;
  displayName: string;
  role: Role;
  isYou: boolean;
  email: string | null;
  hidesEmail: boolean;
  joinedOn: string;
  /** The address of her picture; null: her stamp. */
  picture: string | null;
};

export type MemberPage = { members: MemberView[]; next: string | null };

/** What the others see of a member; what she keeps to herself is empty. `links` are addresses. */
export type MemberCard = Omit<MemberView, "hidesEmail" | "joinedOn"> & {
  about: string;
  livesIn: string;
  worksOn: string;
  links: string[];
  /** Null where she is hidden from the directory. */
  joinedOn: string | null;
  isHidden: boolean;
  /** The reader has blocked this member: the name is all that shows. */
  isBlocked: boolean;
  /** What the reader may do with this member. */
  mayReport: boolean;
  mayBlock: boolean;
};
