import { groupId } from "@/content/groups";
import type { Retreat } from "@/content/retreats";
import { conversationOf } from "@/lib/access/conversations";
import type { Transaction } from "@/lib/db";
import { createGroup } from "@/lib/orders/bookings/group";
import { ago } from "./days";
import type { WrittenPost } from "./messages";
import type { SampleIds, SampleKey, SamplePost } from "./people";

const swapId = "2f1f6f6e-6b1e-4f7d-9a55-5b8d2c1f7a10";

const swap: readonly SamplePost[] = [
  [
    "ruth",
    "18 20:10",
    "post",
    "Two copies of the same novel, both unread, both from my sister. One free to a good home.",
  ],
  [
    "carys",
    "6 13:25",
    "post",
    "Looking for the Shirley Jackson that isn’t the famous one. Will post you marmalade.",
  ],
  [
    "polly",
    "2 09:12",
    "post",
    "Finished the one about the lighthouse. It’s going in the post tomorrow unless anybody shouts.",
  ],
];

const pollPost: SamplePost = [
  "robyn",
  "4 18:00",
  "post",
  "First supper. Somebody has to decide, and it isn’t going to be me.",
];
const options = ["Leek pie", "Lentils, apologetically", "Chips on the harbour wall"];
/** Their choices, by the places of the options. */
const votes = { helen: 0, sian: 2, mags: 2, ingrid: 2, gill: 0, shabnam: 1 } as const;

const group: readonly SamplePost[] = [
  [
    "gill",
    "8 19:40",
    "post",
    "I’m on the 11:20 to Wareham. Anybody else? I’ll be the one with the wrong coat.",
  ],
  ["sian", "8 20:05", "post", "Driving from Cardiff, two seats, no singing before Bristol."],
  pollPost,
];

const between = [
  ["mags", "3 21:02", "Did you mean it about the choir?"],
  ["kat", "3 21:09", "I never mean anything after nine. But yes."],
  ["mags", "2 08:31", "Thursday, then. I’ll save you the bad chair."],
] as const;

const saved: readonly SampleKey[] = ["kat", "mags", "robyn"];

/** A board of the founder's, the group of a retreat, and a conversation, with direct messages on; returns their posts. */
export async function writeBoards(tx: Transaction, ids: SampleIds, retreat: Retreat) {
  await tx.board.create({
    data: {
      ...{ id: swapId, name: "Book swap", text: "Take one, leave one, don’t apologise for the cover." },
      ...{ drawing: "book", readers: "access", posters: "access", position: 50 },
    },
  });
  await createGroup(tx, retreat);
  await tx.messageSettings.updateMany({ data: { isOn: true } });
  const conversation = conversationOf(ids.mags, ids.kat);
  await tx.board.create({ data: { id: conversation, position: 0 } });
  const marks = [ids.mags, ids.kat].map((userId) => ({ userId, board: conversation, position: 0 }));
  await tx.readMark.createMany({ data: marks });
  return {
    [swapId]: swap,
    [groupId(retreat.id)]: group,
    [conversation]: between.map(([by, at, text]): SamplePost => [by, at, null, text]),
  };
}

/** The poll of a post with its votes, and posts that members saved. */
export async function writePollAndSaved(
  tx: Transaction,
  ids: SampleIds,
  written: readonly WrittenPost[],
  now: Date,
): Promise<void> {
  const messageId = written.find(({ post }) => post === pollPost)?.id ?? "";
  const question = "What do we eat on the first night?";
  await tx.poll.create({ data: { messageId, question, isMultiple: false, closesAt: ago(now, -5) } });
  await tx.pollOption.createMany({ data: options.map((text, place) => ({ messageId, place, text })) });
  await tx.pollVote.createMany({
    data: Object.entries(votes).map(([key, place]) => ({
      ...{ messageId, place, userId: ids[key as SampleKey], isMultiple: false, createdAt: ago(now, 3) },
    })),
  });
  const wins = written.filter(({ board }) => board === "wins").slice(-2);
  await tx.savedPost.createMany({
    data: saved.flatMap((key) =>
      wins.map(({ id }) => ({ userId: ids[key], messageId: id, createdAt: ago(now, 1) })),
    ),
  });
}
