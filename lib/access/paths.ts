/** Pages for signed-in people. The middleware redirects visitors from here, as a courtesy. */
export const privatePaths = [
  "/community",
  "/members",
  "/account",
  "/invites",
  "/grant-access",
  "/admin",
] as const;

/** Whether an address belongs to them. */
export function isPrivatePath(pathname: string): boolean {
  return privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Pages made for each visit, which can carry a nonce. */
export const dynamicPaths = [
  ...privatePaths,
  "/auth",
  "/confirm-email",
  "/retreat-confirmed",
  "/mastermind-confirmed",
  "/booking",
  "/plan",
  "/letters",
] as const;

const origin = "https://site.invalid";

/** The path if it leads to this site, else null: prevents an open redirect after signing in. */
export function sameSitePath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > 500 || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // Both as written and normalised: browsers take "//host" and "/\host" for another site
  const isLocal = [path, url.pathname].every((one) => /^\/(?![/\\])/.test(one));
  return isLocal && url.origin === origin ? `${url.pathname}${url.search}` : null;
}
