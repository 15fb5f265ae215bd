/** Where a list stands and what it is asked for: what an address says of it, without the page. */
export type ListAddress = {
  /** The list's name: its address below /admin, and its file's. */
  name: string;
  /** Its filters; undefined ones are not set. */
  query: Readonly<Record<string, string | undefined>>;
};

/** A list's address with some filters changed; `as: "file"` is the address of what it shows as CSV. */
export function listAddress(
  { name, query }: ListAddress,
  changed: Readonly<Record<string, string | undefined>> = {},
  as: "page" | "file" = "page",
): string {
  const entries = Object.entries({ ...query, ...changed }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const asked = new URLSearchParams(entries).toString();
  const path = as === "file" ? `/api/admin/${name}.csv` : `/admin/${name}`;
  return asked ? `${path}?${asked}` : path;
}
