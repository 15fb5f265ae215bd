import { getSettings } from "@/lib/content/settings";
import { excludedColumns, excludedTables } from "./left-out";

/** The README of an export. */
export function readme(now: Date): string {
  const columns = Object.entries(excludedColumns).flatMap(([table, of]) =>
    Object.entries(of).map(([column, why]) => `  ${table}, the column ${column}: ${why}`),
  );
  const tables = Object.entries(excludedTables).map(([table, why]) => `  ${table}: ${why}`);
  return `Everything that the website of ${getSettings().business} keeps, as of ${now.toISOString()}.

Keep it as carefully as the site itself: names, addresses, what members said to each other, and the
personal links of purchases are in here, and nothing is encrypted.

boards/index.html  what was said in the Clubhouse, to read in a browser
data/*.csv         every table, for a spreadsheet. Text that a spreadsheet would take for a formula
                   stands behind an apostrophe
data/*.jsonl       every table exactly as it is, a row a line, as JSON
files/             pictures and files, by their keys in the table "files"
manifest.json      how many rows each table has, and the SHA-256 of everything in here

Times are in UTC, money is in pence. Table and column names are those of prisma/schema.prisma in the
site's code, which says what each is for. What guests said about their health is encrypted with the
site's own key, and can be read by a site that has the same NEXTAUTH_SECRET alone.

An empty installation of the site takes all of this with: npm run import -- THIS_FILE.zip

Not in here:
${[...tables, ...columns].join("\n")}
`;
}
