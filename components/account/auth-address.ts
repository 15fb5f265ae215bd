/** Passed between the modes of /auth: the URL to return to, and the invitation code or "". */
export type AuthParams = { callbackUrl: string | null; code: string };

/** The URL of a mode of /auth. */
export function authAddress(
  mode: "sign-in" | "join" | "forgot" | "code" | "link" | "email-code",
  { callbackUrl, code }: AuthParams,
): string {
  const query = new URLSearchParams({ mode });
  if (code) query.set("invite", code);
  if (callbackUrl) query.set("callbackUrl", callbackUrl);
  return `/auth?${query}`;
}
