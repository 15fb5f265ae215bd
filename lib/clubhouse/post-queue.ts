import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { BoardId } from "@/content/boards";
import { Busy, isBusy, isUniqueViolation, withPool } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { goesAlone, insertPosts, mostPosts, type Post, type PostOutcome } from "./insert-posts";
import { inTurn } from "./turns";

type Queued = {
  post: Post;
  since: number;
  resolve: (outcome: PostOutcome) => void;
  reject: (error: unknown) => void;
};

const queues = new Map<BoardId, Queued[]>();
const longestWaitMs = 5_000;
/** How long the next posts wait for one alone, which may wait for a lock on its author or a mentioned member. */
const patienceMs = 100;

/**
 * Stores a post after the earlier ones to its board; those that arrive during one statement share the next. Throws `Busy`
 * on timeout.
 */
export function storePost(post: Post): Promise<PostOutcome> {
  const { board } = post.input;
  return new Promise((resolve, reject) => {
    const queued = { post, since: performance.now(), resolve, reject };
    const queue = queues.get(board);
    if (queue) return void queue.push(queued);
    const started = [queued];
    queues.set(board, started);
    // The first may come from a job, the others from requests.
    void withPool("request", () => storeAll(board, started));
  });
}

async function storeAll(board: BoardId, queue: Queued[]): Promise<void> {
  for (let batch = takeBatch(queue); batch.length > 0; batch = takeBatch(queue)) {
    const single = batch.some(({ post }) => goesAlone(post)) ? batch : await storeTogether(board, batch);
    for (const queued of single) await Promise.race([storeAlone(board, queued), sleep(patienceMs)]);
  }
  queues.delete(board);
}

/** The posts from the first on that one statement can store. Refuses those that waited too long. */
function takeBatch(queue: Queued[]): Queued[] {
  while (queue[0] && isLate(queue[0])) queue.shift()?.reject(new Busy("Timed out waiting for earlier posts"));
  const ids = new Set<string>();
  const end = queue.findIndex(({ post }, index) => {
    const isRepeated = ids.has(post.input.id);
    ids.add(post.input.id);
    const isSingle = goesAlone(post) || (queue[0] !== undefined && goesAlone(queue[0].post));
    return index > 0 && (isRepeated || isSingle || index === mostPosts);
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}

function isLate({ since }: Queued): boolean {
  return performance.now() - since > longestWaitMs;
}

/** Returns the posts to store alone, in their order: those that met a lock; all if Postgres refused the statement. */
async function storeTogether(board: BoardId, batch: readonly Queued[]): Promise<readonly Queued[]> {
  const posts = batch.map(({ post }) => post);
  try {
    const outcomes = await inTurn(board, () => insertPosts(board, posts, { isAlone: false }));
    return batch.filter(({ resolve }, index) => {
      const outcome = outcomes[index];
      if (!outcome || outcome.isUnsure) return true;
      resolve(outcome);
      return false;
    });
  } catch (error) {
    // They share the board's lock, so alone they would only wait again.
    if (isBusy(error)) {
      for (const { reject } of batch) reject(error);
      return [];
    }
    logger.warn({ event: "posts.retried", board, posts: posts.length, reason: describeError(error) });
    return batch;
  }
}

async function storeAlone(board: BoardId, queued: Queued): Promise<void> {
  const insert = async () => {
    const [outcome] = await inTurn(board, () => insertPosts(board, [queued.post], { isAlone: true }));
    return outcome as PostOutcome;
  };
  try {
    if (isLate(queued)) throw new Busy("Timed out waiting for earlier posts");
    // The second time, an id that another server stored meanwhile is taken.
    const outcome = await insert().catch((error: unknown) => {
      if (!isRepeatedId(error)) throw error;
      return insert();
    });
    queued.resolve(outcome);
  } catch (error) {
    queued.reject(error);
  }
}

const uniqueViolation = "23505";

function isRepeatedId(error: unknown): boolean {
  return (
    isUniqueViolation(error) ||
    JSON.stringify((error as { meta?: unknown }).meta ?? null).includes(uniqueViolation)
  );
}
