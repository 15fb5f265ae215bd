import { afterEach } from "vitest";
import { type RunningSandbox, startSandbox } from "../../scripts/sandbox/server";

// One sandbox per worker, in memory, reset for each test file. It sends no webhooks: tests do.
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
