import { createServer, type AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";

// The address is read on import, so our modules are imported after it is set.
const server = createServer((socket) => socket.on("data", () => socket.destroy()));

async function listen(port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
const stop = () => new Promise((resolve) => server.close(resolve));

let port: number;
beforeAll(async () => {
  port = await listen();
  await stop();
  process.env.SANDBOX_URL = `http://127.0.0.1:${port}`;
});

test("unreachable for two days: nothing was sent, so all attempts are made", async () => {
  const { liveLetterJobs, workOffLetters } = await import("../../support/letter-jobs");
  const { queuedLetter, standing } = await import("./letter");
  const { id } = await queuedLetter();
  await workOffLetters(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
  expect(await standing(id)).toMatchObject({
    status: "failed",
    attempts: 31,
    lastError: "no_connection",
    openTryAt: null,
  });
  expect(await liveLetterJobs()).toEqual([]);
});

test("a request without a response is given up within the lifetime of its key", async () => {
  const { liveLetterJobs, workOffLetters } = await import("../../support/letter-jobs");
  const { queuedLetter, standing } = await import("./letter");
  const { id } = await queuedLetter();
  const [first] = await liveLetterJobs();
  await listen(port);
  let last = new Date(0);
  await workOffLetters(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000), (now) => {
    last = now;
    return Promise.resolve();
  });
  await stop();
  expect(await standing(id)).toMatchObject({
    status: "failed",
    lastError: "outcome_unknown",
    openTryAt: first?.startAfter,
  });
  const hours = (last.getTime() - (first?.startAfter.getTime() ?? 0)) / (60 * 60 * 1000);
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(26);
});
