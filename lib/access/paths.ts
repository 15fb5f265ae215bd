import type { TeamRole } from "./policy";

/** Pages for members; the middleware redirects visitors early, the pages check again. */
export const privatePaths = [
  "/community",
  "/members",
  "/account",
  "/invites",
  "/grant-access",
  "/admin",
] as const;

/** Where the team is redirected from pages of the office that their role does not open. */
export const adminOnlyPath = "/admin/admins-only";

/** The page of the office that a role sees first. */
export function officePath(role: TeamRole, hostedRetreat: string | null): string {
  switch (role) {
    case "owner":
    case "admin":
      return "/admin";
    case "desk":
    case "bookkeeper":
      return "/admin/orders";
    case "moderator":
      return "/admin/reports";
    case "host":
      return `/admin/retreats/${hostedRetreat ?? ""}/guests`;
  }
}

/** Where to enable two-step sign-in. */
export const twoStepPath = "/account#two-step";

export const noticesPath = "/community/notices";
export const savedPath = "/community/saved";
export const messagesPath = "/community/messages";

/** The page of the conversation with a member. */
export function conversationPath(userId: string): string {
  return `${messagesPath}/${userId}`;
}

export const noticeSettingsPath = "/account/notices";

/** Calendar feeds below a private path; the URL is the secret, since calendar clients cannot sign in. */
const calendars = "/community/calendar/";

/** True for one of `privatePaths` or below. */
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
  "/feedback",
  "/first-step",
  "/book",
  "/appointment",
  "/letters",
  "/waitlist",
  "/offer",
] as const;

/** Static pages with dynamic ones below. */
export const dynamicBelow = ["/voucher"] as const;

/** Pages and files directly below the root that the build has; the founder makes further pages there. */
export const rootPaths: readonly string[] = [
  "/account",
  "/admin",
  "/auth",
  "/blog",
  "/cancellation-policy",
  "/community",
  "/confirm-email",
  "/custom-retreat",
  "/data-protection",
  "/favicon.ico",
  "/gallery",
  "/grant-access",
  "/invites",
  "/manifest.webmanifest",
  "/mastermind-confirmed",
  "/members",
  "/offline",
  "/privacy-policy",
  "/retreat-confirmed",
  "/retreats",
  "/robots.txt",
  "/sitemap.xml",
  "/sw.js",
  "/terms-of-service",
  "/testimonials",
  "/voucher",
];

/** Upload handlers: no server action posts there, and each has its own limit (docs/rules/uploads.md). */
export const uploadPaths: readonly string[] = ["/api/admin/pictures", "/api/members/picture", "/api/uploads"];

const oneClick = /^\/letters\/(?:events|notices|series|stop)\/[\w-]+\/one-click$/;

/** One-click unsubscribe, which mail clients POST to (RFC 8058): a route handler, no server actions. */
export function isOneClick(pathname: string): boolean {
  return oneClick.test(pathname);
}

const stopPage = /^\/letters\/stop\/[\w-]+$/;

/** Where mail clients POST to the page itself, not to a server action (docs/letters.md#one-click). */
export function isStopPage(pathname: string): boolean {
  return stopPage.test(pathname);
}

/** True for pages rendered per request: one of `dynamicPaths` or below, or below one of `dynamicBelow`. */
export function isDynamicPath(pathname: string): boolean {
  const isBelow = (path: string) => pathname.startsWith(`${path}/`);
  return dynamicPaths.some((path) => pathname === path || isBelow(path)) || dynamicBelow.some(isBelow);
}

const origin = "https://site.invalid";

/** The path if it is on this site, else null: prevents open redirects after sign-in. */
export function sameSitePath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > 500 || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // Both as written and normalised: browsers treat "//host" and "/\host" as another site.
  const isLocal = [path, url.pathname].every((one) => /^\/(?![/\\])/.test(one));
  return isLocal && url.origin === origin ? `${url.pathname}${url.search}` : null;
}
