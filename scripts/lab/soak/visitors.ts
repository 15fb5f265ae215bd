import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createMembers } from "../faults/traffic";
import { networkOf, Visitor } from "../faults/visitor";

const pages = [
  ...["/", "/blog", "/dorset-retreat-payment", "/gallery", "/testimonials", "/mastermind-waitlist", "/auth"],
];
const memberPages = ["/community", "/members", "/account"];
const pauseMs = 25;
const memberCount = 60;
/** Limits count by network, so that visitors come from many. */
const networks = 4_000;

/** Visits the site like visitors and members of a day until `until`. Counts the responses by request and status. */
export async function visitUntil(site: string, until: number): Promise<Record<string, number>> {
  const members = await createMembers(memberCount);
  const counts: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    while (Date.now() < until) {
      const index = next++;
      const cookie = index % 10 < 5 ? "" : members[index % members.length]?.cookie;
      const [name, status] = visit(index, new Visitor(site, networkOf(index % networks), cookie));
      const key = `${name} ${await status.catch(() => "failed")}`;
      counts[key] = (counts[key] ?? 0) + 1;
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return counts;
}

/** One of ten kinds of requests, with its status. */
function visit(index: number, visitor: Visitor): [name: string, status: Promise<number>] {
  const kind = index % 10;
  if (kind < 5) return ["page", visitor.get(pages[index % pages.length] ?? "/")];
  if (kind === 5) return ["member page", visitor.get(memberPages[index % memberPages.length] ?? "/members")];
  if (kind < 8) return ["messages", visitor.get("/api/messages?board=general")];
  if (kind === 8) {
    const id = randomUUID();
    const message = { id, board: "general", content: `Message ${id}` };
    return ["message", visitor.post("/api/messages", message).then(({ status }) => status)];
  }
  if (index % 100 !== 99) return ["places", visitor.get("/api/availability")];
  const values = { name: "Ada", email: `${index}@soak.example`, phone: "07700 900123" };
  return ["form", visitor.submit("/uk-retreat-waitlist", "phone", values).then(({ status }) => status)];
}
