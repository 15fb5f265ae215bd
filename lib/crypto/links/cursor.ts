import { z } from "zod";

export type Cursor = { createdAt: Date; id: string };

const cursorShape = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})$/;

export const cursorSchema = z
  .string()
  .regex(cursorShape)
  .transform((text): Cursor => {
    const [, time = "", id = ""] = cursorShape.exec(text) ?? [];
    return { createdAt: new Date(parseInt(time, 36)), id };
  })
  .refine(({ id }) => z.uuid().safeParse(id).success);

export const cursorInAddressSchema = cursorSchema.optional().catch(undefined);

/** A cursor as text, parsed by `cursorSchema`. */
export function cursorOf({ createdAt, id }: Cursor): string {
  return `${createdAt.getTime().toString(36)}.${id}`;
}

/** Cuts one page from `rows`, which hold one extra row; `next` is null at the end. */
export function slicePage<Row extends Cursor>(
  rows: readonly Row[],
  pageSize: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > page.length ? cursorOf(last) : null };
}
