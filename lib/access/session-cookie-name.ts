import { siteEnv } from "@/lib/site-env";

/** Whether cookies are for https only: whenever the site is. */
export const isSecureSite = siteEnv.NEXTAUTH_URL.startsWith("https://");

/** The cookie that next-auth reads and writes, by the name it gives it. */
export const sessionCookieName = `${isSecureSite ? "__Secure-" : ""}next-auth.session-token`;
