import { spawnSync } from "node:child_process";

type Options = {
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** A script of wrk that makes the requests, and what its environment is told. */
  script?: string;
  env?: Record<string, string>;
};

export type Load = { perSecond: number; p99Ms: number };

const millisecondsOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** How many requests a second an address answers, by wrk: five seconds, fifty connections. Throws when some failed. */
export function requestsPerSecond(url: string, options: Options = {}): number {
  return loadOn(url, options).perSecond;
}

/** The same, and what all but one of a hundred requests took at most. */
export function loadOn(url: string, { headers, script, env }: Options = {}): Load {
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
