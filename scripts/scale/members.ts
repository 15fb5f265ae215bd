import { randomUUID } from "node:crypto";
import { createMember } from "../../tests/support/factories";
import { SiteClient } from "../bench/site-client";

/** So many members of the Clubhouse, signed in at an address. */
export async function signInMembers(site: string, count: number): Promise<SiteClient[]> {
  const clients: SiteClient[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await createMember({ displayName: `Member ${index + 1}` });
    clients.push(await SiteClient.signedIn(site, member));
  }
  return clients;
}

/** Posts one message under an id; answers the status, 0 where no answer came. */
export async function postOnce(client: SiteClient, id: string = randomUUID()): Promise<number> {
  const body = JSON.stringify({ id, board: "general", content: `Message ${id}` });
  const headers = { "content-type": "application/json" };
  try {
    const answer = await client.fetch("/api/messages", { method: "POST", headers, body });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Does work over and over, so many at a time, until it is this time. */
export async function keepDoing(atATime: number, until: number, work: (turn: number) => Promise<void>) {
  let turn = 0;
  const one = async () => {
    while (Date.now() < until) await work(turn++);
  };
  await Promise.all(Array.from({ length: atATime }, one));
}
