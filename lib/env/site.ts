import { envSchema, filledValues } from "./schema";

export const siteEnv = envSchema
  .pick({
    PUBLIC_URL: true,
    SANDBOX_URL: true,
    PUSHER_HOST: true,
    PUSHER_PORT: true,
    PUSHER_TLS: true,
  })
  .extend({ PUBLIC_URL: envSchema.shape.PUBLIC_URL.default("http://localhost:3000") })
  .parse(filledValues(process.env));

// The name that next-auth reads
if (process.env.PUBLIC_URL) process.env.NEXTAUTH_URL = process.env.PUBLIC_URL;

// `next dev` needs eval for its error overlay.
export const isDevelopment = process.env.NODE_ENV === "development";

/** The build folder, relative to the project. */
export const buildFolder = process.env.NEXT_DIST_DIR ?? ".next";

/** The absolute URL of a path. */
export function absolute(path: string): string {
  return new URL(path, siteEnv.PUBLIC_URL).href;
}
