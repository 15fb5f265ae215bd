/** The pages only signed-in people see. The middleware sends visitors to /auth from here, as a courtesy. */
export const privatePaths = [
  "/community",
  "/members",
  "/account",
  "/invites",
  "/grant-access",
  "/admin",
] as const;

/** Whether an address belongs to the pages only signed-in people see. */
export function isPrivatePath(pathname: string): boolean {
  return privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The pages that are made for each visit, and so can carry a nonce: the private ones and these. */
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

/** Any site: what does not lead away from it leads nowhere else either. */
const origin = "https://site.invalid";

/** The path itself when it leads to this site, else null: nobody is sent elsewhere after signing in. */
export function sameSitePath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > 500 || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // As it is written, and as it reads once its dots are gone: browsers take "//host" and "/\host" for another site
  const isLocal = [path, url.pathname].every((one) => /^\/(?![/\\])/.test(one));
  return isLocal && url.origin === origin ? `${url.pathname}${url.search}` : null;
}
