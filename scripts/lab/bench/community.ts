import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { boardIds, kindsOf, allowsReplies } from "@/lib/access/board-list";
import { markRead } from "@/lib/clubhouse/boards";
import { postMessage } from "@/lib/clubhouse/posting";
import { react } from "@/lib/clubhouse/reacting";
import { sendUpload } from "@/lib/clubhouse/uploads";
import { db } from "@/lib/db";
import { createNotifications } from "@/lib/notifications/sources";
import type { Result } from "@/lib/result";
import { createMember } from "../../../tests/support/factories";
import { sessionCookie } from "../../../tests/support/session-cookie";

/** A member with a session: `readUpTo` is how far they have read each board. */
export type Reader = { userId: string; cookie: string; readUpTo: Partial<Record<BoardId, number>> };

const readerCount = 200;
const chatMessages = 50;
const posts = { all: 60, withReplies: 10, withReactions: 20, long: 5, withPictures: 5 };
const sentence = "Pull up a chair, the kettle is on and there is cake on the table by the window. ";

/**
 * Fills an empty Clubhouse by the product's own functions: 200 readers, 60 posts a board (ten with replies, twenty with
 * reactions, five long, five with pictures), 50 chat messages, events and notifications.
 */
export async function fillCommunity(): Promise<Reader[]> {
  const members = await createMembers(readerCount);
  for (const board of boardIds()) {
    if (allowsReplies(board)) await fillBoard(board, members);
    else
      for (let number = 0; number < chatMessages; number += 1)
        await post(pick(members, number), { board, kind: null, content: `Hello ${number}. ${sentence}` });
  }
  await createEvents();
  await createNotifications(new Date());
  const boards = await db.board.findMany({ select: { id: true, revision: true } });
  return Promise.all(
    members.map(async (member, index) => {
      const readUpTo: Reader["readUpTo"] = {};
      for (const { id: board, revision } of boards) {
        readUpTo[board] = revision - (index % 4);
        await markRead(member, board, revision - (index % 4));
      }
      return { userId: member.userId, cookie: await sessionCookie(member), readUpTo };
    }),
  );
}

/** Further members, so that a measurement stays below the limit of posts a minute. */
export async function createWriters(count: number): Promise<string[]> {
  return Promise.all((await createMembers(count)).map((member) => sessionCookie(member)));
}

async function createMembers(count: number) {
  const members: Awaited<ReturnType<typeof createMember>>[] = [];
  while (members.length < count) {
    const first = members.length;
    members.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, count - first) }, (_, index) =>
          createMember({ displayName: `Member ${first + index + 1}` }),
        ),
      )),
    );
  }
  return members;
}

async function fillBoard(board: BoardId, members: readonly Member[]): Promise<void> {
  const [kind] = kindsOf(board);
  for (let number = 0; number < posts.all; number += 1) {
    const author = pick(members, number);
    const isLong = number % (posts.all / posts.long) === 0;
    const hasPicture = number % (posts.all / posts.withPictures) === 1;
    const { id } = await post(author, {
      ...{ board, kind, content: `Post ${number}. ${sentence.repeat(isLong ? 40 : 1 + (number % 4))}` },
      ...(hasPicture && { uploads: [{ id: await uploadPicture(author), alt: "A bench above a lake" }] }),
    });
    if (number % (posts.all / posts.withReactions) === 0)
      for (let count = 0; count < 10; count += 1)
        expectOk(await react(pick(members, number * 4 + count + 1), id, "kettle", new Date()));
    if (number % (posts.all / posts.withReplies) === 2)
      for (let count = 0; count <= number % 5; count += 1)
        await post(pick(members, number + count + 1), {
          ...{ board, kind: null, replyTo: id, content: `Reply ${count}. ${sentence}` },
        });
  }
}

type Post = Omit<Parameters<typeof postMessage>[1], "id">;

async function post(author: Member, input: Post) {
  return expectOk(await postMessage(author, { id: randomUUID(), ...input }));
}

async function uploadPicture(author: Member): Promise<string> {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#2f6f6d" } });
  const upload = { bytes: await picture.jpeg().toBuffer(), name: "bench.jpg", type: "image/jpeg" };
  return expectOk(await sendUpload(author, upload, new Date())).id;
}

async function createEvents(): Promise<void> {
  for (let week = 1; week <= 6; week += 1) {
    const startsAt = new Date(Date.now() + week * 7 * 86_400_000);
    const times = { createdAt: new Date(), updatedAt: new Date(), startsAt, timeZone: "Europe/London" };
    await db.clubEvent.create({
      data: { title: `Call ${week}`, place: "https://example.test/call", minutes: 60, ...times },
    });
  }
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("Nothing to pick from.");
  return value;
}

function expectOk<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`Refused: ${result.code}`);
  return result.value;
}
