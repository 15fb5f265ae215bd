import { envSchema } from "./schema";

export const siteEnv = envSchema
  .pick({
    NEXTAUTH_URL: true,
    SANDBOX_URL: true,
    PUSHER_HOST: true,
    PUSHER_PORT: true,
    PUSHER_TLS: true,
  })
  .extend({ NEXTAUTH_URL: envSchema.shape.NEXTAUTH_URL.default("http://localhost:3000") })
  .parse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));

// `next dev` needs eval for its error overlay.
export const isDevelopment = process.env.NODE_ENV === "development";

/** The build folder, relative to the project. */
export const buildFolder = process.env.NEXT_DIST_DIR ?? ".next";

/** The absolute URL of a path. */
export function absolute(path: string): string {
  return new URL(path, siteEnv.NEXTAUTH_URL).href;
}
