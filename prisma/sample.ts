import { env } from "@/lib/env";
import { sandboxValues } from "@/lib/env/schema";
import { createSample, password } from "./sample/create";
import { addressOf, people } from "./sample/people";

// Fills the demo's database with a community (npm run demo -- --sample). Idempotent.

function inColumns(addresses: readonly string[]): string {
  const rows = Array.from({ length: addresses.length / 3 }, (_, row) =>
    addresses.slice(3 * row, 3 * row + 3),
  );
  return rows.map((row) => `  ${row.map((address) => address.padEnd(32)).join("")}`.trimEnd()).join("\n");
}

if (!env.SANDBOX_URL || env.NEXTAUTH_SECRET !== sandboxValues.NEXTAUTH_SECRET) {
  console.error("The sample is for the demo's database only: npm run demo -- --sample");
  process.exit(1);
}
await createSample(new Date());
console.log(`  The sample's people sign in with the password “${password}”:
  ${addressOf("robyn")} (owner), ${addressOf("ayesha")} (desk)
${inColumns(people.filter(([, { role }]) => !role).map(([key]) => addressOf(key)))}`);
process.exit(0);
