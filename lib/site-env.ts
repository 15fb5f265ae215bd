import { envSchema } from "./env-schema";

/** What static pages print when they are built: the site's own address, and the sandbox's when this is a demo. */
export const siteEnv = envSchema
  .pick({ NEXTAUTH_URL: true, SANDBOX_URL: true })
  .extend({ NEXTAUTH_URL: envSchema.shape.NEXTAUTH_URL.default("http://localhost:3000") })
  .parse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));

/** Whether this is `next dev`, which needs eval for its error overlay. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** The full address of a path of this site. */
export function absolute(path: string): string {
  return new URL(path, siteEnv.NEXTAUTH_URL).href;
}
