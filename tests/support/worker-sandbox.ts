import { afterEach } from "vitest";
import { type RunningSandbox, startSandbox } from "../../scripts/sandbox/server";

// One sandbox a worker, in memory, emptied for each test file. Its webhooks go nowhere: a test that wants one sends it itself.
const worker = globalThis as { sandbox?: RunningSandbox };
const sandbox = (worker.sandbox ??= await startSandbox({
  port: 0,
  siteUrl: "http://127.0.0.1:9",
  statePath: null,
  webhookRetryDelaysMs: [],
  log: () => undefined,
}));
process.env.SANDBOX_URL = sandbox.url;
await fetch(`${sandbox.url}/_sandbox/reset`, { method: "POST" });

afterEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: "DELETE" });
});
