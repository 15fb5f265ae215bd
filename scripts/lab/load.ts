import { spawnSync } from "node:child_process";

type Options = {
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** A script of wrk that makes the requests, with its environment. */
  script?: string;
  env?: Record<string, string>;
};

const millisecondsOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Loads an address with wrk: five seconds, fifty connections. Throws when a response is not 2xx. */
export function measureLoad(url: string, { headers, script, env }: Options = {}) {
  const all = Object.entries({ "Accept-Encoding": "br", ...headers });
  const { stdout } = spawnSync(
    "wrk",
    [
      ...["-t1", "-c50", "-d5s", "--latency", ...(script ? ["-s", script] : [])],
      ...all.flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
      url,
    ],
    { encoding: "utf8", env: { ...process.env, ...env } },
  );
  if (stdout.includes("Non-2xx")) throw new Error(`${url}:\n${stdout}`);
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])),
    p99Ms: Number(p99) * (millisecondsOf[unit] ?? Number.NaN),
  };
}
