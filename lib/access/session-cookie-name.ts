import { siteEnv } from "@/lib/env/site";

export const isSecureSite = siteEnv.PUBLIC_URL.startsWith("https://");

export const sessionCookieName = `${isSecureSite ? "__Secure-" : ""}next-auth.session-token`;
