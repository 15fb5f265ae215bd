import NextAuth from "next-auth";
import { messagesCopy } from "@/content/pages/messages";
import { authOptions } from "@/lib/accounts/next-auth";
import { answering, isCrossOrigin, readFields, refuse } from "@/lib/access/requests";
import { fail } from "@/lib/result";

const handler = NextAuth(authOptions) as (request: Request, context: unknown) => Promise<Response>;

/** next-auth's own questions. Signing in is none: asked for by a GET, it is refused, where next-auth would fail. */
export const GET = answering(async (request: Request, context: unknown) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/callback/credentials"))
    return refuse(fail("not_found", messagesCopy.generic.failure.text));
  if (!leadsSomewhere(searchParams)) return refuse(fail("invalid", messagesCopy.forms.fallback.invalid));
  return handler(request, context);
});

/** Whether next-auth can read where it is asked to lead: a path, or an address of the web. It leads to this site alone. */
function leadsSomewhere(fields: URLSearchParams): boolean {
  return fields
    .getAll("callbackUrl")
    .every(
      (target) =>
        target === "" || (/^(?:\/|https?:\/\/)/.test(target) && URL.canParse(target, "http://localhost")),
    );
}

/** next-auth's own posts. What it would stumble over is refused first: other sites' forms, and bodies it cannot read. */
export const POST = answering(async (request: Request, context: unknown) => {
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", messagesCopy.generic.failure.text));
  const fields = await readFields(request.clone());
  if (!fields || !leadsSomewhere(fields) || !leadsSomewhere(new URL(request.url).searchParams))
    return refuse(fail("invalid", messagesCopy.forms.fallback.invalid));
  return handler(request, context);
});
