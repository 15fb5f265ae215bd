import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Visitor } from "./visitor";

type Day = { site: string; cookies: string[]; until: number };

/** What came back, by what was asked for and its status. */
export type Answers = Record<string, number>;

const pages = [
  "/",
  "/blog",
  "/dorset-retreat-payment",
  "/gallery",
  "/testimonials",
  "/mastermind-waitlist",
  "/auth",
];
const memberPages = ["/community", "/members", "/account"];
const everyMs = 25;
/** Networks take turns, as limits count them. */
const networks = 4_000;

/** A day of visitors in a shorter time: pages mostly, members who read and write, and a form now and then. */
export async function liveThroughDay({ site, cookies, until }: Day): Promise<Answers> {
  const answers: Answers = {};
  const note = (what: string) => (answers[what] = (answers[what] ?? 0) + 1);
  let turn = 0;
  const one = async () => {
    while (Date.now() < until) {
      const index = turn++;
      const network = `10.9.${Math.floor((index % networks) / 250)}.${(index % 250) + 1}`;
      const [what, work] = thingToDo(index, site, network, cookies);
      note(`${what} ${await work().catch(() => "failed")}`);
      await sleep(everyMs);
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  return answers;
}

function thingToDo(
  index: number,
  site: string,
  network: string,
  cookies: string[],
): [what: string, work: () => Promise<number>] {
  const visitor = new Visitor(site, network, index % 10 < 5 ? "" : cookies[index % cookies.length]);
  const read = async (path: string) => {
    const answer = await visitor.ask(path);
    await answer.arrayBuffer();
    return answer.status;
  };
  switch (index % 10) {
    case 5:
      return ["members' page", () => read(memberPages[index % memberPages.length] ?? "/members")];
    case 6:
    case 7:
      return ["members' question", () => read("/api/messages?board=general")];
    case 8:
      return [
        "message",
        async () => {
          const id = randomUUID();
          return (await visitor.post("/api/messages", { id, board: "general", content: `Message ${id}` }))
            .status;
        },
      ];
    case 9:
      if (index % 100 === 99) {
        const values = { name: "Ada", email: `${index}@soak.example`, phone: "07700 900123" };
        return ["form", async () => (await visitor.fillIn("/uk-retreat-waitlist", "phone", values)).status];
      }
      return ["places", () => read("/api/availability")];
    default:
      return ["page", () => read(pages[index % pages.length] ?? "/")];
  }
}
