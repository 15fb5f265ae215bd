import { site } from "@/content/site";

/**
 * The website's address as the book prints it: NEXTAUTH_URL where the command is given one, else the
 * domain of the e-mail address. No .env file is read: a printed book must not name a developer's machine.
 */
export const siteAddress = new URL(process.env.NEXTAUTH_URL ?? `https://${site.email.split("@")[1] ?? ""}`);
