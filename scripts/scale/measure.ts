import { createMember } from "../../tests/support/factories";
import { SiteClient } from "../bench/site-client";
import { requestsPerSecond } from "../serving/throughput";
import { keepDoing, postOnce, signInMembers } from "./members";

// How often a second the site answers a page that is made for each visit, and takes a message. Started by npm run scale
// with the site's address, in its environment; prints both figures as JSON.

/** Enough that nobody posts more often than she may in a minute. */
const members = 200;
const seconds = 8;

const site = process.argv[2] ?? "";
const reader = await SiteClient.signedIn(site, await createMember());
const clients = await signInMembers(site, members);
// An instance that has just started answers its first questions slowly
await keepDoing(8, Date.now() + 4_000, async () => {
  await reader.fetch("/members", {}).then((answer) => answer.arrayBuffer());
});
const pages = requestsPerSecond(`${site}/members`, { headers: { Cookie: reader.cookie } });
const refused: number[] = [];
let posted = 0;
const begun = Date.now();
await keepDoing(16, begun + seconds * 1000, async (turn) => {
  const client = clients[turn % clients.length];
  if (!client) return;
  const status = await postOnce(client);
  if (status === 201) posted += 1;
  else refused.push(status);
});
const posts = Math.round((posted * 1000) / (Date.now() - begun));
console.log(JSON.stringify({ pages, posts, refused }));
process.exit(0);
