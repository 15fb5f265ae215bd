import { randomBytes } from "node:crypto";
import { rotateSecret } from "../../lib/crypto/rotation";
import { withClient } from "../../lib/data/export/snapshot";
import { directDatabaseUrl, envSchema } from "../../lib/env/schema";
import { UserError } from "../stack/user-error";
import { withSite } from "../stack/site-environment";

const instructions = () => `To replace NEXTAUTH_SECRET:
  1. Set NEXTAUTH_SECRET to a new value, such as ${randomBytes(32).toString("base64")}
  2. Set NEXTAUTH_SECRET_PREVIOUS to the old value
  3. Restart the site: everyone signs in again
  4. Run npm run rotate-secret with both values`;

const words = {
  "two-step-secret": "secrets of two-step sign-in",
  "guest-health": "health answers",
  "bank-details": "bank details",
  "calendar-url": "calendar addresses",
} as const;

// npm run rotate-secret: encrypts with NEXTAUTH_SECRET what NEXTAUTH_SECRET_PREVIOUS encrypted (docs/security.md#keys).
await withSite("npm run rotate-secret", async (env) => {
  const { NEXTAUTH_SECRET: current, NEXTAUTH_SECRET_PREVIOUS: previous } = secretsOf(process.env);
  if (previous.length === 0) throw new UserError(instructions());
  if (previous.includes(current)) throw new UserError("NEXTAUTH_SECRET has a previous value: set a new one.");
  const rotations = await withClient(directDatabaseUrl(env), "rotate-secret", (client) =>
    rotateSecret(client, { current, previous }),
  );
  for (const { kind, ...count } of rotations)
    console.log(
      `- ${words[kind]}: ${count.rotated} encrypted again, ${count.current} had the new secret already`,
    );
  const unreadable = rotations.filter((rotation) => rotation.unreadable > 0);
  for (const { kind, unreadable: count } of unreadable)
    console.log(
      `- ${words[kind]}: ${count} unreadable: add the value that encrypted them to NEXTAUTH_SECRET_PREVIOUS`,
    );
  return unreadable.length > 0
    ? { code: 1 }
    : { code: 0, lastLine: "Leave NEXTAUTH_SECRET_PREVIOUS set, so that links in old emails work." };
});

function secretsOf(source: NodeJS.ProcessEnv) {
  const parsed = envSchema.pick({ NEXTAUTH_SECRET: true, NEXTAUTH_SECRET_PREVIOUS: true }).safeParse(source);
  if (parsed.success) return parsed.data;
  throw new UserError(
    parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("\n"),
  );
}
