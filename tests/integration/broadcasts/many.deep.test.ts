import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { aBroadcast, find, saidYes, send, standing, startAfresh, withdraw } from "./fixture";
import { PretendMail, type Outcome } from "./mail-service";

beforeEach(startAfresh);

const count = 50_000;

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test(
  "fifty thousand recipients with random crashes and withdrawals: each gets it exactly once",
  { timeout: 600_000 },
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 100_000);
    const random = randomFrom(seed);
    const emails = await saidYes(count);
    const id = await aBroadcast();
    const mail = new PretendMail();
    const left = new Set<string>();
    const someone = () => emails[Math.floor(random() * count)] ?? "";
    const mishaps: readonly Outcome[] = ["ended before", "ended after", "unheard", "lost", "refused"];
    const handed = { most: 0, afterLeaving: [] as string[] };
    mail.outcome = async (letters) => {
      handed.most = Math.max(handed.most, letters.length);
      handed.afterLeaving.push(...letters.flatMap(({ to }) => (left.has(to) ? [to] : [])));
      if (random() < 0.3) {
        const leaving = [someone(), someone(), letters[0]?.to ?? ""];
        await withdraw(...leaving);
        for (const email of leaving) left.add(email);
      }
      return random() < 0.1 ? (mishaps[Math.floor(random() * mishaps.length)] ?? "taken") : "taken";
    };
    for (let process = 0; (await find(id)).status !== "sent"; process++) {
      expect(process, `It has no end (seed ${seed})`).toBeLessThan(500);
      await Promise.race([send(id, mail, process * 2), mail.ended()]);
    }
    expect(handed, `Seed ${seed}`).toEqual({ most: 100, afterLeaving: [] });
    const delivered = new Set(mail.delivered);
    expect(mail.delivered.length, `Twice (seed ${seed})`).toBe(delivered.size);
    const missed = emails.filter((email) => !delivered.has(email) && !left.has(email));
    expect(missed, `Missed (seed ${seed})`).toEqual([]);
    const sent = await db.broadcastRecipient.findMany({
      where: { broadcastId: id, state: "sent" },
      select: { email: true },
    });
    expect(sent.length).toBe(delivered.size);
    expect(sent.every(({ email }) => delivered.has(email))).toBe(true);
    expect(await standing(id)).toEqual({
      sent: delivered.size,
      "left_out: withdrew": count - delivered.size,
    });
  },
);
