import { siteEnv } from "@/lib/env/site";

export const isSecureSite = siteEnv.NEXTAUTH_URL.startsWith("https://");

export const sessionCookieName = `${isSecureSite ? "__Secure-" : ""}next-auth.session-token`;
