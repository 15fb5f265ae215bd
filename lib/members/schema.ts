import { z } from "zod";
import type { Role } from "@/lib/access/policy";
import { fieldMessages } from "@/content/pages/field-messages";
import { reportSchema } from "@/lib/clubhouse/moderation-schema";
import { cursorInAddressSchema, cursorSchema } from "@/lib/crypto/links/cursor";
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

// Invalid query parameters are ignored.
export const membersPageSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  after: cursorInAddressSchema,
});

/** The path of a directory page, for page or handler. */
export function directoryPath(
  path: "/members" | "/api/members",
  { search, after }: { search?: string | undefined; after?: string },
): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(after && { after }) }).toString();
  return query ? `${path}?${query}` : path;
}

/** Another member, by id. */
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
  /** The path of the picture; null: the stamp. */
  picture: string | null;
};

export type MemberPage = { members: MemberView[]; next: string | null };

/** A member's card for others; hidden values are empty. `links` are URLs. */
export type MemberCard = Omit<MemberView, "hidesEmail" | "joinedOn"> & {
  about: string;
  livesIn: string;
  worksOn: string;
  links: string[];
  /** Null if hidden from the directory. */
  joinedOn: string | null;
  isHidden: boolean;
  /** The viewer has blocked this member: only the name shows. */
  isBlocked: boolean;
  /** The viewer's permissions on this member. */
  mayReport: boolean;
  mayBlock: boolean;
  mayMessage: boolean;
};
