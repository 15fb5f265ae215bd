import { siteEnv } from "@/lib/site-env";

export const isSecureSite = siteEnv.NEXTAUTH_URL.startsWith("https://");

/** next-auth's own name for its cookie. */
export const sessionCookieName = `${isSecureSite ? "__Secure-" : ""}next-auth.session-token`;
