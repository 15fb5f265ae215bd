import { parse } from "csv-parse/sync";
import type { Member } from "@/lib/access/policy";
import { listFiles } from "@/lib/administration/lists";

/** A list's file for an address, as a spreadsheet reads it. */
export async function fileOf(
  admin: Member,
  name: string,
  address: Record<string, string>,
  now: Date,
): Promise<Record<string, string>[]> {
  const file = listFiles.get(name);
  if (!file) throw new Error(`There is no file ${name}`);
  const text = await new Response(await file(admin, address, now)).text();
  return parse(text, { columns: true, bom: true });
}
