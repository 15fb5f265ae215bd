import { NextResponse, type NextRequest } from "next/server";
import { isOneClickPost, refuseAction } from "./lib/access/action-requests";
import { isDynamicPath, isOneClick, isPrivatePath, isStopPage, uploadPaths } from "./lib/access/paths";
import { sessionCookieName } from "./lib/access/session-cookie-name";
import { dynamicPolicy } from "./lib/http/security-headers";
import { siteEnv } from "./lib/env/site";
import { rewriteTo, routeProductPage, routeUnknownPath } from "./lib/site/routing";

/**
 * Runs before dynamic pages, pages whose addresses are data, posts and actions: refuses malformed actions, sets the CSP
 * nonce, redirects visitors to sign-in and from moved pages, and finds the product's or no page. It decides no access;
 * lib/access does.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (uploadPaths.includes(pathname)) return NextResponse.next();
  if (isStopPage(pathname) && (await isOneClickPost(request.clone())))
    return rewriteTo(`${pathname}/one-click`, request.nextUrl);
  const refusal = isOneClick(pathname) ? null : await refuseAction(request);
  if (refusal) return refusal;
  const product = routeProductPage(request);
  if (product) return product;
  const unknown = routeUnknownPath(request);
  if (!isDynamicPath(pathname)) return unknown ?? NextResponse.next();
  if (isPrivatePath(pathname) && !request.cookies.has(sessionCookieName)) {
    // Behind a proxy request.nextUrl has the internal address
    const signIn = new URL("/auth", siteEnv.PUBLIC_URL);
    signIn.searchParams.set("callbackUrl", `${pathname}${search}`);
    return NextResponse.redirect(signIn, { status: 307, headers: { "Cache-Control": "private, no-store" } });
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = dynamicPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = unknown ?? NextResponse.next({ request: { headers } });
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
    "/feedback/:path*",
    "/first-step/:path*",
    "/book/:path*",
    "/appointment/:path*",
    "/letters/:path*",
    "/waitlist/:path*",
    "/offer/:path*",
    "/voucher/:path+",
    "/:page((?!(?:blog|cancellation-policy|custom-retreat|data-protection|favicon\\.ico|gallery|manifest\\.webmanifest|offline|privacy-policy|retreats|robots\\.txt|sitemap\\.xml|sw\\.js|terms-of-service|testimonials|voucher)$)[^/]+)",
    "/programmes/:id/:page?",
    "/retreats/:slug/:page?",
    "/blog/:slug((?!rss\\.xml$)[^/]+)",
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    {
      source: "/((?!api/uploads$).*)",
      has: [{ type: "header", key: "content-type", value: "multipart/form-data.*" }],
    },
  ],
};
