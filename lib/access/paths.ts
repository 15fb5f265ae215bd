/** Pages for signed-in people, from which the middleware redirects visitors as a courtesy. */
export const privatePaths = [
  "/community",
  "/members",
  "/account",
  "/invites",
  "/grant-access",
  "/admin",
] as const;

/** What a moderator meets where only administrators may be. */
export const closedDoor = "/admin/closed-door";

/** Where two-step sign-in is turned on. */
export const twoStepDoor = "/account#two-step";

/** Calendars below a private path, whose address is the key: programs that read them sign in nowhere. */
const calendars = "/community/calendar/";

/** Whether an address is one of `privatePaths` or below. */
export function isPrivatePath(pathname: string): boolean {
  if (pathname.startsWith(calendars)) return false;
  return privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export const dynamicPaths = [
  ...privatePaths,
  "/auth",
  "/confirm-email",
  "/retreat-confirmed",
  "/mastermind-confirmed",
  "/booking",
  "/plan",
  "/letters",
  "/waitlist",
  "/offer",
] as const;

/** Handlers that take files: no form of an action posts there, and each has a limit of its own (docs/rules/uploads.md). */
export const uploadPaths: readonly string[] = ["/api/admin/pictures", "/api/members/picture", "/api/uploads"];

const oneClick = /^\/letters\/(?:events|notices|stop)\/[\w-]+\/one-click$/;

/** Where mail programs post by themselves to stop letters (RFC 8058): a handler, which knows no actions. */
export function isOneClick(pathname: string): boolean {
  return oneClick.test(pathname);
}

const stopPage = /^\/letters\/stop\/[\w-]+$/;

/** Where mail programs post to the page itself; what they post is no action (docs/letters.md#one-click). */
export function isStopPage(pathname: string): boolean {
  return stopPage.test(pathname);
}

/** Whether an address is made for each visit: one of `dynamicPaths` or below. */
export function isDynamicPath(pathname: string): boolean {
  return dynamicPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

const origin = "https://site.invalid";

/** The path if it leads to this site, else null: against open redirects after signing in. */
export function sameSitePath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > 500 || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // As written and as normalised, because browsers take "//host" and "/\host" for another site.
  const isLocal = [path, url.pathname].every((one) => /^\/(?![/\\])/.test(one));
  return isLocal && url.origin === origin ? `${url.pathname}${url.search}` : null;
}
