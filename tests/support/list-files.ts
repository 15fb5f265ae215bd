import { parse } from "csv-parse/sync";
import type { Member } from "@/lib/access/policy";
import { listFiles } from "@/lib/administration/lists";
import { getListPage, type List, type Params } from "@/lib/administration/lists/list";

/** A page of a list, with its counts by state and the texts of a column. */
export async function readList<Row extends { id: string }>(list: List<Row>, params: Params, now: Date) {
  const page = await getListPage(list, params, now);
  return {
    ...page,
    counts: Object.fromEntries(page.states.map(({ value, count }) => [value, count])),
    texts: (header: string) => {
      const column = list.columns.find((one) => one.header === header);
      if (!column) throw new Error(`There is no column ${header}`);
      return page.rows.map((row) => column.text(row));
    },
  };
}

/** A list's download for a URL, as a spreadsheet parses it. */
export async function fileOf(
  admin: Member,
  name: string,
  params: Params,
  now: Date,
): Promise<Record<string, string>[]> {
  const file = listFiles.get(name);
  if (!file) throw new Error(`There is no file ${name}`);
  const text = await new Response(await file(admin, params, now)).text();
  return parse(text, { columns: true, bom: true });
}
