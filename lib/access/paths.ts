/** The pages only signed-in people see. The middleware sends visitors to /auth from here, as a courtesy. */
export const privatePaths = [
  "/community",
  "/members",
  "/account",
  "/invites",
  "/grant-access",
  "/admin",
] as const;

/** The pages that are made for each visit, and so can carry a nonce: the private ones and these. */
export const dynamicPaths = [
  ...privatePaths,
  "/auth",
  "/confirm-email",
  "/retreat-confirmed",
  "/booking",
] as const;

/** The path itself when it leads to this site, else null: nobody is sent elsewhere after signing in. */
export function sameSitePath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > 500) return null;
  // Browsers read "//host" and "/\host" as another site.
  if (!/^\/(?![/\\])/.test(path)) return null;
  const origin = "https://site.invalid";
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : null;
}
