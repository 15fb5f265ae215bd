import { NextResponse, type NextRequest } from "next/server";
import { isOneClickPost, refuseAction } from "./lib/access/action-requests";
import { isDynamicPath, isOneClick, isPrivatePath, isStopPage, uploadPaths } from "./lib/access/paths";
import { sessionCookieName } from "./lib/access/session-cookie-name";
import { dynamicPolicy } from "./lib/http/security-headers";
import { siteEnv } from "./lib/env/site";

/**
 * Runs before the pages that are made for each visit, and before actions. Refuses what no form sends to an action, gives each page
 * a nonce for its content security policy, and sends visitors without a session cookie to sign in. A courtesy: what is
 * allowed is decided in lib/access.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (uploadPaths.includes(pathname)) return NextResponse.next();
  if (isStopPage(pathname) && (await isOneClickPost(request.clone())))
    return NextResponse.rewrite(new URL(`${pathname}/one-click`, request.url));
  const refusal = isOneClick(pathname) ? null : await refuseAction(request);
  if (refusal) return refusal;
  if (!isDynamicPath(pathname)) return NextResponse.next();
  if (isPrivatePath(pathname) && !request.cookies.has(sessionCookieName)) {
    // Not request.nextUrl: behind a proxy that is the address this server listens on.
    const signIn = new URL("/auth", siteEnv.NEXTAUTH_URL);
    signIn.searchParams.set("callbackUrl", `${pathname}${search}`);
    return NextResponse.redirect(signIn, { status: 307, headers: { "Cache-Control": "private, no-store" } });
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = dynamicPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

// Next reads this without running the file, so it repeats lib/access/paths.ts; a unit test compares the two.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/community/:path*",
    "/members/:path*",
    "/account/:path*",
    "/invites/:path*",
    "/grant-access/:path*",
    "/admin/:path*",
    "/auth/:path*",
    "/confirm-email/:path*",
    "/retreat-confirmed/:path*",
    "/mastermind-confirmed/:path*",
    "/booking/:path*",
    "/plan/:path*",
    "/letters/:path*",
    "/waitlist/:path*",
    "/offer/:path*",
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    {
      source: "/((?!api/uploads$).*)",
      has: [{ type: "header", key: "content-type", value: "multipart/form-data.*" }],
    },
  ],
};
