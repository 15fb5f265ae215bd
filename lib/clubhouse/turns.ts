import "server-only";
import type { BoardId } from "@/content/boards";
import { Busy } from "@/lib/db";

// While a board's row is stuck, no more than these keep a connection from everybody else.
const writersAtOnce = 3;
const longestWaitMs = 5_000;

type Turns = { taken: number; waiting: (() => void)[] };

const turnsOf = new Map<BoardId, Turns>();

/** Writes to a board when it is one of this server's few turns; throws `Busy` where none comes in time. */
export async function inTurn<T>(board: BoardId, write: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(board) ?? { taken: 0, waiting: [] };
  turnsOf.set(board, turns);
  if (turns.taken < writersAtOnce) turns.taken += 1;
  else await waitFor(turns);
  try {
    return await write();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.taken -= 1;
  }
}

function waitFor({ waiting }: Turns): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new Busy("No turn to write"));
    }, longestWaitMs);
    waiting.push(begin);
  });
}
