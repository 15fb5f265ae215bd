import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runJob } from "@/lib/jobs/workers";
import { getVitals, startTelemetry, withoutSecrets } from "@/lib/telemetry";
import { stopTelemetry, traced } from "@/lib/observability/tracing";
import { queuedLetter } from "../email/letter";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number };
};

let collector: Server;
const spans: Span[] = [];
const figures = new Map<string, number>();
let bodies = "";

beforeAll(async () => {
  collector = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      bodies += body;
      const said = JSON.parse(body) as {
        resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
        resourceMetrics?: {
          scopeMetrics: { metrics: { name: string; gauge?: { dataPoints: Record<string, number>[] } }[] }[];
        }[];
      };
      for (const { scopeSpans } of said.resourceSpans ?? [])
        spans.push(...scopeSpans.flatMap((one) => one.spans));
      for (const { scopeMetrics } of said.resourceMetrics ?? [])
        for (const { name, gauge } of scopeMetrics.flatMap(({ metrics }) => metrics)) {
          const [point] = gauge?.dataPoints ?? [];
          if (point) figures.set(name, Number(point.asInt ?? point.asDouble));
        }
      response.setHeader("Content-Type", "application/json").end("{}");
    })();
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
});

afterAll(() => collector.close());

test("an email's job is one trace down to the statement, with metrics and no addresses", async () => {
  startTelemetry();
  const { id, to } = await queuedLetter();
  const job = {
    id: "00000000-0000-4000-8000-000000000001",
    retryCount: 0,
    retryLimit: 6,
    data: { emailId: id },
  };
  await runJob("deliver-letter", job, new Date());
  await expect(
    traced("booking", {}, () => Promise.reject(new Error("said by ada@example.test"))),
  ).rejects.toThrow();
  const vitals = await getVitals();
  await stopTelemetry();

  const named = (name: string) => spans.find((span) => span.name === name);
  const [ofJob, letter] = [named("job deliver-letter"), named("letter")];
  expect(letter).toMatchObject({ traceId: ofJob?.traceId, parentSpanId: ofJob?.spanId });
  const statements = spans.filter(({ name }) => name === "prisma:client:db_query");
  expect(statements.some(({ traceId }) => traceId === ofJob?.traceId)).toBe(true);
  expect(named("booking")?.status.code).toBe(2);
  expect(figures.get("site.jobs.waiting")).toBe(vitals.jobsWaiting);
  expect(figures.get("site.letters.waiting")).toBe(vitals.lettersWaiting);
  expect(figures.get("site.sockets.open")).toBeGreaterThan(0);
  expect(bodies).not.toContain(to);
  expect(bodies).not.toContain("ada@example.test");
});

test.each([
  ["GET /booking/s3cr3t?failed=1", "GET /booking/…"],
  ["/plan/s3cr3t", "/plan/…"],
  ["https://example.org/letters/stop/s3cr3t#x", "/letters/…"],
  ["GET /auth%23type=recovery&access_token=s3cr3t", "GET /auth/…"],
  ["prisma:client:db_query", "prisma:client:db_query"],
  ["/community?board=wins", "/community"],
])("%s is recorded as %s", (address, told) => {
  expect(withoutSecrets(address)).toBe(told);
});
