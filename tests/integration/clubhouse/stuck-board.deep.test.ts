import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DELETE } from "@/app/api/messages/[id]/route";
import { GET, POST } from "@/app/api/messages/route";
import { POST as openCheckout } from "@/app/api/payments/[product]/route";
import { dorset } from "@/content/retreats";
import { messagesCopy } from "@/content/pages/messages";
import type { Member } from "@/lib/access/policy";
import { join } from "@/lib/accounts/join";
import { signIn } from "@/lib/accounts/sign-in";
import { setBlocked } from "@/lib/administration/roles-and-blocks";
import { resolveReportsAction } from "@/lib/clubhouse/actions";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { disconnectUsers } from "@/lib/clubhouse/live";
import { postInSession } from "@/lib/clubhouse/posting";
import { reportMessage } from "@/lib/clubhouse/reports";
import { db, isBusy } from "@/lib/db";
import { json } from "../../support/call-entry-point";
import { aCaller } from "../../support/callers";
import { createInvitation, createMember, uniqueEmail } from "../../support/factories";
import { ask } from "../../support/access-levels";
import { post, read, revisionOf } from "./fixture";

// A stalled transaction locks one board's row, as of a hanging server.

let member: Member;
let robyn: Member;
const holders: pg.Client[] = [];

beforeAll(async () => {
  member = await createMember();
  robyn = await createMember({ role: "admin" });
});

afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.end().catch(() => undefined);
});

/** Locks a board's row until told to end, or until Postgres ends the idle transaction. */
async function freeze(board: string, endsAfter = 60_000): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: process.env.DATABASE_URL });
  holders.push(holder);
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query(`SET idle_in_transaction_session_timeout = ${endsAfter}`);
  await holder.query("BEGIN");
  await holder.query("UPDATE boards SET revision = revision + 1 WHERE id = $1", [board]);
  return holder;
}

const say = (board: "general" | "wins" = "general") =>
  postInSession(member, {
    id: randomUUID(),
    board,
    kind: board === "wins" ? "win" : null,
    content: "Anybody there?",
  });

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

test("forty writers delay neither sign-in, purchases, reading nor other boards", async () => {
  const [email, password] = [uniqueEmail(), "four odd words here"];
  const now = new Date();
  await join(
    { displayName: "Priya", email, password, invitationCode: await createInvitation() },
    aCaller(),
    now,
  );
  await ask(member);
  await freeze("general");
  const writers = Promise.allSettled(Array.from({ length: 40 }, () => say()));
  const deposit = { params: Promise.resolve({ product: "dorset-deposit" }) };
  const order = {
    amount: dorset.depositPence,
    currency: dorset.currency,
    room: "shared",
    termsAccepted: true,
    name: "Kat Ellis",
    email: uniqueEmail("kat"),
  };
  const [, signingIn] = await timed(async () =>
    expect(await signIn({ email, password }, aCaller(), now)).toMatchObject({ ok: true }),
  );
  const [, buying] = await timed(async () =>
    expect((await openCheckout(json("POST", "/", order), deposit)).status).toBe(200),
  );
  const [, elsewhere] = await timed(async () => expect(await say("wins")).toMatchObject({ ok: true }));
  const [, reading] = await timed(() => read(member, { board: "general" }));
  // Behind the forty, with three seconds each on ten connections, it would be twelve
  for (const took of [signingIn, buying, elsewhere, reading]) expect(took).toBeLessThan(8_000);
  for (const written of await writers) {
    expect(written.status === "rejected" && isBusy(written.reason)).toBe(true);
  }
});

test("a writer gets 503 with Retry-After soon, and nothing is stored", async () => {
  const message = await post(member, "Soon to go");
  await ask(member);
  await freeze("general");
  const [answers, took] = await timed(() =>
    Promise.all([
      POST(json("POST", "/api/messages", { id: randomUUID(), board: "general", content: "Hello?" })),
      DELETE(new Request("http://localhost:3000/api/messages", { method: "DELETE" }), {
        params: Promise.resolve({ id: message.id }),
      }),
    ]),
  );
  // The transaction timeout alone would be twenty seconds
  expect(took).toBeLessThan(15_000);
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("2");
    expect(await answer.json()).toEqual({
      error: { code: "busy", message: messagesCopy.generic.busy.text },
    });
  }
  const listed = await GET(new Request("http://localhost:3000/api/messages?board=general"));
  expect(await listed.json()).toMatchObject({ messages: [{ id: message.id }] });
});

test("a form shows a busy error and keeps its text", async () => {
  const message = await post(member, "Rude");
  await reportMessage(await createMember(), message.id, { note: "" }, new Date());
  await ask(robyn);
  await freeze("general");
  const form = new FormData();
  form.set("id", message.id);
  form.set("to", "deleted");
  const { title, text } = messagesCopy.generic.busy;
  expect(await resolveReportsAction({ status: "idle" }, form)).toMatchObject({
    status: "failed",
    code: "busy",
    title,
    message: text,
    values: { to: "deleted" },
  });
});

test("a block applies at once meanwhile", async () => {
  const leaving = await createMember();
  await freeze("general");
  const epoch = await currentEpoch();
  // Behind the board's lock it would fail after three seconds
  await setBlocked(robyn, { userId: leaving.userId, isBlocked: true }, new Date());
  await disconnectUsers([{ userId: leaving.userId, reason: "sessions_ended" }]);
  expect(await currentEpoch()).toBe(epoch + 1);
});

describe("the board recovers", () => {
  test("once Postgres ends the stalled transaction, without a gap in the numbers", async () => {
    const before = await revisionOf("general");
    await freeze("general", 1_000);
    expect(await say()).toMatchObject({ ok: true, value: { revision: before + 1 } });
  });

  test("every connection of the site ends its own transaction after fifteen idle seconds", async () => {
    const [limits] = await db.$queryRaw<[Record<string, string>]>`
      SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS idle`;
    expect(limits).toEqual({ lock: "3s", statement: "5s", idle: "15s" });
  });
});
