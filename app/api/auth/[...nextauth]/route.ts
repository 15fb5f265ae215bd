import NextAuth from "next-auth";
import { NextRequest, type NextResponse } from "next/server";
import { fieldMessages } from "@/content/pages/field-messages";
import { messagesCopy } from "@/content/pages/messages";
import { authOptions } from "@/lib/accounts/next-auth";
import { bodyLimits } from "@/lib/access/body-limits";
import { answering, isCrossOrigin, parseFields, readBody, refuse } from "@/lib/access/requests";
import { fail } from "@/lib/result";

const handler = NextAuth(authOptions) as (request: Request, context: unknown) => Promise<Response>;

/** next-auth's own GETs. Signing in by GET is refused, where next-auth would fail. */
export const GET = answering(async (request: NextRequest, context: unknown) => {
  if (request.nextUrl.pathname.endsWith("/callback/credentials"))
    return refuse(fail("not_found", messagesCopy.generic.failure.text));
  return hasValidCallbacks(request) ? handler(request, context) : refuseCallback();
});

/** next-auth's own POSTs. Cross-origin forms and unreadable bodies, which would make it fail, are refused first. */
export const POST = answering(async (request: NextRequest, context: unknown) => {
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", messagesCopy.generic.failure.text));
  const body = await readBody(request, bodyLimits.handler);
  if (body === null) return refuse(fail("too_large", fieldMessages.fallback.invalid));
  const fields = parseFields(body, request.headers.get("content-type"));
  if (!fields || !hasValidCallbacks(request, fields)) return refuseCallback();
  const { url, method, headers } = request;
  return handler(new NextRequest(url, { method, headers, body }), context);
});

const callbackCookies = ["next-auth.callback-url", "__Secure-next-auth.callback-url"];

/** True if next-auth can parse every callback URL of query, body and cookie. It redirects to this site only. */
function hasValidCallbacks({ nextUrl, cookies }: NextRequest, fields = new URLSearchParams()): boolean {
  return [
    ...nextUrl.searchParams.getAll("callbackUrl"),
    ...fields.getAll("callbackUrl"),
    ...callbackCookies.flatMap((name) => cookies.get(name)?.value ?? []),
  ].every(
    (target) =>
      target === "" || (/^(?:\/|https?:\/\/)/.test(target) && URL.canParse(target, "http://localhost")),
  );
}

/** Deletes the callback cookies too, so a malformed one is refused only once. */
function refuseCallback(): NextResponse {
  const refusal = refuse(fail("invalid", fieldMessages.fallback.invalid));
  for (const name of callbackCookies)
    refusal.cookies.set(name, "", { maxAge: 0, path: "/", secure: name.startsWith("__Secure-") });
  return refusal;
}
