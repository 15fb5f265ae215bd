import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Member } from "@/lib/access/policy";
import { announceRevision } from "@/lib/clubhouse/announcement";
import { moveChannels } from "@/lib/clubhouse/boards";
import { pusher } from "@/lib/clubhouse/live";
import { deleteMessage, postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { runJob } from "@/lib/jobs/workers";
import { jobs } from "@/lib/queue";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { sentDuring } from "../../support/query-plans";
import { setFaults } from "../../support/sandbox";
import { post, revisionOf } from "./fixture";

let author: Member;

beforeAll(async () => {
  author = await createMember();
});

afterEach(() => {
  vi.restoreAllMocks();
  hangUpAll();
});

const say = (id: string, content = "Twice") =>
  postMessage(author, { id, board: "general", kind: null, content });

const revisions = (messages: object[]) => messages.map((one) => (one as { revision: number }).revision);

test("a post is one statement, and its response does not wait for an announcement", async () => {
  await setFaults({ pusher: { latencyMs: 2_800 } });
  const start = performance.now();
  let answered = 0;
  const sent = await sentDuring(async () => {
    await post(author, "Quick");
    answered = performance.now() - start;
  });
  expect(answered).toBeLessThan(2_800);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("INSERT INTO messages");
});

test("the provider's request for a post begins before its response", async () => {
  const begun = vi.spyOn(pusher(), "triggerBatch");
  const { id } = await post(author, "At once", "wins");
  expect(JSON.stringify(begun.mock.calls)).toContain(id);
  begun.mockRestore();
});

test("announcing a post is no further statement", async () => {
  // The audience read with a post counts for a moment, which a busy machine exceeds
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const { heard } = await listenTo(connect(author));
  const postHeard = async (board?: "wins") => {
    const { id } = await post(author, "Heard", board);
    await expect.poll(() => heard.messages).toContainEqual(expect.objectContaining({ id }));
  };
  // Earlier announcements of the boards end before those that are counted
  await postHeard();
  await postHeard("wins");
  expect(await sentDuring(postHeard)).toHaveLength(1);
});

test("a post that waits for the provider is announced on the channels of that time", async () => {
  await setFaults({ pusher: { latencyMs: 1_000 } });
  await post(author, "Slow");
  const waiting = await post(author, "Waiting");
  await moveChannels();
  // An audience read a moment ago counts as that of now
  await new Promise((resolve) => setTimeout(resolve, 300));
  await setFaults({ pusher: { latencyMs: 0 } });
  const { heard } = await listenTo(connect(author));
  await expect.poll(() => heard.messages).toContainEqual(expect.objectContaining({ id: waiting.id }));
});

test("parallel posts to a board are announced in its order", async () => {
  await setFaults({ pusher: { latencyMs: 100 } });
  const { heard } = await listenTo(connect(author));
  const before = await revisionOf("general");
  await Promise.all(Array.from({ length: 35 }, (_, index) => post(author, `no. ${index}`)));
  const news = () => revisions(heard.messages).filter((revision) => revision > before);
  await expect.poll(() => news().length, { timeout: 15_000 }).toBe(35);
  expect(news()).toEqual(Array.from({ length: 35 }, (_, index) => before + 1 + index));
});

test("a message sent again is announced again, in its current state", async () => {
  const { heard } = await listenTo(connect(author));
  const id = randomUUID();
  const first = await say(id);
  expect(await say(id, "Changed on the way")).toEqual(first);
  await expect.poll(() => heard.messages).toHaveLength(2);
  expect(heard.messages[1]).toEqual(heard.messages[0]);
  await deleteMessage(author, id, new Date());
  await say(id);
  await expect.poll(() => heard.messages).toHaveLength(4);
  expect(heard.messages[3]).toMatchObject({ id, content: "", author: null });
});

test("a job announces what the provider refused, once per board with the latest revision", async () => {
  const boss = await jobs();
  const waiting = () => db.$queryRaw<unknown[]>`
    SELECT data FROM pgboss.job WHERE name = 'announce-board' AND state = 'created'`;
  await setFaults({ pusher: { down: true } });
  await post(author, "Nobody hears");
  await expect.poll(waiting).toEqual([{ data: { board: "general" } }]);
  const last = await post(author, "Nor this");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await waiting()).toHaveLength(1);

  const [job] = await boss.fetch<{ board: "general" }>("announce-board", { includeMetadata: true });
  if (!job) throw new Error("There is no job");
  await expect(runJob("announce-board", job, new Date())).rejects.toThrow();
  await setFaults({ pusher: { down: false } });
  const { heard } = await listenTo(connect(author));
  await runJob("announce-board", job, new Date());
  await expect.poll(() => heard.messages).toEqual([{ board: "general", revision: last.revision }]);
});

test("announces a board's revision without a message", async () => {
  const { heard } = await listenTo(connect(author));
  announceRevision("wins", 7);
  await expect.poll(() => heard.messages).toEqual([{ board: "wins", revision: 7 }]);
});
