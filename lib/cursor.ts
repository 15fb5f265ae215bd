import { z } from "zod";

/** A place in a list that is sorted by when its rows were made. */
export type Place = { createdAt: Date; id: string };

const cursor = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})$/;

/** A place as an address carries it. Nine digits of base 36 reach far beyond any row's making. */
export const placeSchema = z
  .string()
  .regex(cursor)
  .transform((text): Place => {
    const [, time = "", id = ""] = cursor.exec(text) ?? [];
    return { createdAt: new Date(parseInt(time, 36)), id };
  })
  .refine(({ id }) => z.uuid().safeParse(id).success);

/** The same for a page's address: what cannot be read counts as not said. */
export const placeInAddressSchema = placeSchema.optional().catch(undefined);

/** A place as it stands in an address; placeSchema reads it. */
export function cursorOf({ createdAt, id }: Place): string {
  return `${createdAt.getTime().toString(36)}.${id}`;
}

/** One page of `rows`, of which one more than a page was asked for; `next` is where to go on, null at the end. */
export function cutPage<Row extends Place>(
  rows: readonly Row[],
  pageSize: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > page.length ? cursorOf(last) : null };
}
