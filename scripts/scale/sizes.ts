import pg from "pg";
import type { Member } from "@/lib/access/policy";
import { listMessages } from "@/lib/clubhouse/messages";
import { listMembers } from "@/lib/members/directory";
import { createMember } from "../../tests/support/factories";
import { quantile } from "../bench/figures";
import { fillHouse, sizesOf } from "./fill-house";

// Fills the database in DATABASE_URL with as many members as the argument says; prints the sizes of its tables in bytes and
// how long some questions take in milliseconds, as JSON. Started by npm run scale -- sizes.

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const begun = performance.now();
await fillHouse(client, Number(process.argv[2]));
const filledMs = performance.now() - begun;
const tables = await sizesOf(client);
await client.end();

const reader: Member = await createMember();
const times = {
  "first page of the directory": await medianOf(() => listMembers(reader, {})),
  "search for one name": await medianOf(() => listMembers(reader, { search: "c4ca423" })),
  "search for a name one in ten has": await medianOf(() => listMembers(reader, { search: "amara" })),
  "newest page of the chat": await medianOf(() => listMessages(reader, { board: "general" })),
};
console.log(JSON.stringify({ filledMs, tables, times }));
process.exit(0);

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const asked = performance.now();
    await ask();
    took.push(performance.now() - asked);
  }
  return quantile(took, 0.5);
}
