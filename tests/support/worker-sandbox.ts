import { afterAll, afterEach } from "vitest";
import { startSandbox } from "../../scripts/sandbox/server";

// Each test file gets a sandbox of its own, in memory. Its webhooks go nowhere: a test that wants one sends it itself.
const sandbox = await startSandbox({
  port: 0,
  siteUrl: "http://127.0.0.1:9",
  statePath: null,
  webhookRetryDelaysMs: [],
  log: () => undefined,
});
process.env.SANDBOX_URL = sandbox.url;

afterEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: "DELETE" });
});

afterAll(() => sandbox.close());
