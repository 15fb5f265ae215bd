/** A list and its query, without the page: what the URL holds. */
export type ListAddress = {
  /** The list's name: its path below /admin, and its file name. */
  name: string;
  /** Its filters; undefined ones are not set. */
  query: Readonly<Record<string, string | undefined>>;
};

/** A list's URL with some filters changed; `as: "file"` is the URL of its rows as CSV. */
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
