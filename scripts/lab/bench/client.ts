import http from "node:http";
import { quantile } from "../figures";

export type Reply = { status: number; body: string };

/** One request, and why its response is wrong; null if it is right. */
export type Call = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  check: (reply: Reply) => string | null;
};

/** A round of requests: throughput, and the median and 99th percentile in milliseconds. */
export type Round = { requests: number; perSecond: number; p50: number; p99: number };

/**
 * Sends requests on keep-alive connections, one after another on each, and checks every response.
 * Throws for the first wrong one. Uncompressed, because nginx compresses.
 */
export async function sendRound(
  origin: string,
  next: () => Call,
  { connections = 16, seconds = 5 } = {},
): Promise<Round> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  const work = async () => {
    while (performance.now() < until) {
      const call = next();
      const sent = performance.now();
      const reply = await send(agent, origin, call);
      times.push(performance.now() - sent);
      const fault = call.check(reply);
      if (fault) throw new Error(`${call.path}: ${fault}\n${reply.status} ${reply.body.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = performance.now() - start;
  agent.destroy();
  return {
    requests: times.length,
    perSecond: (times.length * 1000) / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** Sends one request and reads the whole response. */
export function send(
  agent: http.Agent,
  origin: string,
  { path, method = "GET", headers, body }: Call,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(origin + path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}
