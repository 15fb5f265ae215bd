import { z } from "zod";

/** A place in a list sorted by creation. */
export type Place = { createdAt: Date; id: string };

const cursor = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})$/;

/** Nine digits of base 36 suffice for any date. */
export const placeSchema = z
  .string()
  .regex(cursor)
  .transform((text): Place => {
    const [, time = "", id = ""] = cursor.exec(text) ?? [];
    return { createdAt: new Date(parseInt(time, 36)), id };
  })
  .refine(({ id }) => z.uuid().safeParse(id).success);

/** The same for a page's address: an unreadable place is left out. */
export const placeInAddressSchema = placeSchema.optional().catch(undefined);

/** A place as text, for placeSchema to read. */
export function cursorOf({ createdAt, id }: Place): string {
  return `${createdAt.getTime().toString(36)}.${id}`;
}

/** Cuts one page from `rows`, of which one more was asked for; `next` is null at the end. */
export function cutPage<Row extends Place>(
  rows: readonly Row[],
  pageSize: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > page.length ? cursorOf(last) : null };
}
