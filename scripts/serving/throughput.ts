import { spawnSync } from "node:child_process";

type Options = {
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** A script of wrk that makes the requests, and what its environment is told. */
  script?: string;
  env?: Record<string, string>;
};

/** How many requests a second an address answers, by wrk: five seconds, fifty connections. Throws when some failed. */
export function requestsPerSecond(url: string, { headers, script, env }: Options = {}): number {
  const all = Object.entries({ "Accept-Encoding": "br", ...headers });
  const { stdout } = spawnSync(
    "wrk",
    [
      ...["-t1", "-c50", "-d5s", ...(script ? ["-s", script] : [])],
      ...all.flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
      url,
    ],
    { encoding: "utf8", env: { ...process.env, ...env } },
  );
  if (stdout.includes("Non-2xx")) throw new Error(`${url}:\n${stdout}`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}
