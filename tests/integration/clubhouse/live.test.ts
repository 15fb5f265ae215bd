import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { disconnectUsers } from "@/lib/clubhouse/live";
import { listMessages } from "@/lib/clubhouse/messages";
import { personOf } from "@/lib/clubhouse/people";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import type { MessageView } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo, subscribed } from "../../support/listener";
import { setFaults } from "../../support/sandbox";

let author: Member;

beforeAll(async () => {
  author = await createMember();
});

afterEach(hangUpAll);

const listen = async () => {
  const client = connect(author);
  return { client, ...(await listenTo(client)) };
};

async function say(content: string, id = randomUUID()): Promise<MessageView> {
  const result = await postMessage(author, { id, board: "general", kind: null, content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function changesAfter(revision: number, board: BoardId = "general"): Promise<MessageView[]> {
  const result = await listMessages(author, { board, after: revision });
  if (!result.ok) throw new Error(result.message);
  return result.value.messages;
}

/** A message with its author, as it is announced. */
const withAuthor = (message: MessageView) => ({ ...message, author: personOf(author) });

describe("announcements", () => {
  test("send a message with its text and author to all listeners", async () => {
    const [first, second] = [await listen(), await listen()];
    const message = await say("Good morning");
    await expect
      .poll(() => [first.heard.messages, second.heard.messages])
      .toEqual([[withAuthor(message)], [withAuthor(message)]]);
  });

  test("send edits, and deletions without the text", async () => {
    const { heard } = await listen();
    const { id, revision } = await say("Good mornign");
    await editMessage(author, id, { content: "Good morning" });
    await deleteMessage(author, id, new Date());
    await expect
      .poll(() => heard.messages)
      .toMatchObject([
        { id, content: "Good mornign", revision },
        { id, content: "Good morning", revision: revision + 1 },
        { id, content: "", authorId: null, author: null, revision: revision + 2 },
      ]);
  });

  test("of a paid board are not sent on the channel of the free ones", async () => {
    const { heard } = await listen();
    const paid = await postMessage(author, {
      id: randomUUID(),
      board: "vip",
      kind: "vip",
      content: "For the few",
    });
    expect(paid.ok).toBe(true);
    const free = await say("For everybody");
    await expect.poll(() => heard.messages).toEqual([withAuthor(free)]);
  });

  test("of a message too large for one event contain only its revision", async () => {
    const { heard } = await listen();
    const message = await say("🌊".repeat(2_000));
    expect(message.content).toHaveLength(4_000);
    const euros = await say("€".repeat(4_000));
    await expect.poll(() => heard.messages.at(-1)).toEqual({ board: "general", revision: euros.revision });
  });
});

describe("the same message sent twice", () => {
  test("from two tabs in parallel is stored once and announced as one", async () => {
    const { heard } = await listen();
    const id = randomUUID();
    const [one, two] = await Promise.all([say("Twice", id), say("Twice", id)]);
    expect(one).toEqual(two);
    const next = await say("Once");
    expect(next.revision).toBe(one.revision + 1);
    await expect.poll(() => heard.messages.at(-1)).toMatchObject({ id: next.id });
    expect(new Set(heard.messages.map(({ revision }) => revision))).toEqual(
      new Set([one.revision, next.revision]),
    );
  });
});

describe("a slow commit", () => {
  test("is not skipped: of two open transactions the second waits for the first", async () => {
    const { heard } = await listen();
    const { revision } = await db.board.findUniqueOrThrow({ where: { id: "wins" } });
    const first = holdOpen("First");
    const firstNumber = await first.number;
    const second = holdOpen("Second");
    // The later number is locked, so nothing can commit with it before
    expect(await Promise.race([second.number, later(400)])).toBe("later");
    expect(await changesAfter(revision, "wins")).toEqual([]);

    first.commit();
    await Promise.all([first.done, second.number]);
    const fast = postMessage(author, { id: randomUUID(), board: "wins", kind: "win", content: "Third" });
    expect(await Promise.race([fast, later(400)])).toBe("later");
    expect(await changesAfter(revision, "wins")).toMatchObject([{ content: "First", revision: firstNumber }]);

    second.commit();
    await Promise.all([second.done, fast]);
    expect(await changesAfter(firstNumber, "wins")).toMatchObject([
      { content: "Second", revision: firstNumber + 1 },
      { content: "Third", revision: firstNumber + 2 },
    ]);
    await expect.poll(() => heard.messages).toMatchObject([{ content: "Third" }]);
  });
});

describe("while the provider is down", () => {
  test("a message posted while a reader's socket is down reaches it on reconnect", async () => {
    const reader = await listen();
    const seen = await say("Before");
    await expect.poll(() => reader.heard.messages).toHaveLength(1);

    const dropped = new Promise<void>((resolve) =>
      reader.client.connection.bind("state_change", () => resolve()),
    );
    await setFaults({ pusher: { down: true } });
    await dropped;
    const missed = await say("While you were away");
    await setFaults({ pusher: { down: false } });
    const back = new Promise<void>((resolve) => reader.client.connection.bind("connected", () => resolve()));
    reader.client.connect();
    await back;

    // Published without a listener; the changes since the last revision contain it.
    expect(reader.heard.messages).toEqual([withAuthor(seen)]);
    expect(await changesAfter(seen.revision)).toEqual([missed]);

    // The connection works again.
    await subscribed(reader.channel);
    const next = await say("Back again");
    await expect.poll(() => reader.heard.messages).toEqual([withAuthor(seen), withAuthor(next)]);
  });

  test("a hanging provider delays no post, and its announcements arrive late", async () => {
    const { heard } = await listen();
    await setFaults({ pusher: { latencyMs: 2_500 } });
    const start = performance.now();
    const message = await say("Quick");
    expect(performance.now() - start).toBeLessThan(2_400);
    expect(heard.messages).toEqual([]);
    await expect.poll(() => heard.messages, { timeout: 20_000 }).toEqual([withAuthor(message)]);
  });

  test("a refused disconnect is an error, so that the job is retried", async () => {
    await setFaults({ pusher: { down: true } });
    await expect(disconnectUsers([{ userId: author.userId, reason: "sign_out" }])).rejects.toThrow();
    await setFaults({ pusher: { down: false } });
    await disconnectUsers([{ userId: author.userId, reason: "sign_out" }]);
  });
});

/** A transaction that has the board's next number for a message and stays open until told. */
function holdOpen(content: string) {
  const number = gate<number>();
  const end = gate<null>();
  const done = db.$transaction(
    async (tx) => {
      const [board] = await tx.$queryRaw<{ revision: number }[]>`
        UPDATE boards SET revision = revision + 1 WHERE id = 'wins' RETURNING revision`;
      const taken = board?.revision ?? 0;
      await tx.message.create({
        data: {
          id: randomUUID(),
          board: "wins",
          kind: "win",
          content,
          userId: author.userId,
          position: taken,
          revision: taken,
        },
      });
      number.open(taken);
      await end.passed;
    },
    { timeout: 20_000 },
  );
  return {
    number: number.passed,
    done,
    commit: () => end.open(null),
  };
}

/** A promise and the functions that settle it. */
function gate<T>() {
  let open: (value: T) => void = () => undefined;
  const passed = new Promise<T>((resolve) => (open = resolve));
  return { passed, open: (value: T) => open(value) };
}

function later(milliseconds: number): Promise<"later"> {
  return new Promise((resolve) => setTimeout(() => resolve("later"), milliseconds));
}
