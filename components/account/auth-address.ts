/** What every mode of /auth hands on to the others: where she was going, and the code of her invitation link or "". */
export type Way = { callbackUrl: string | null; code: string };

/** The address of a mode of /auth. */
export function authAddress(
  mode: "sign-in" | "join" | "forgot" | "code" | "link",
  { callbackUrl, code }: Way,
): string {
  const query = new URLSearchParams({ mode });
  if (code) query.set("invite", code);
  if (callbackUrl) query.set("callbackUrl", callbackUrl);
  return `/auth?${query}`;
}
