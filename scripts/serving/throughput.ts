import { spawnSync } from "node:child_process";

/** How many requests a second an address answers, by wrk: five seconds, fifty connections. Throws when some failed. */
export function requestsPerSecond(url: string, headers: Record<string, string> = {}): number {
  const lines = Object.entries({ "Accept-Encoding": "br", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const { stdout } = spawnSync(
    "wrk",
    ["-t1", "-c50", "-d5s", ...lines.flatMap((line) => ["-H", line]), url],
    { encoding: "utf8" },
  );
  if (stdout.includes("Non-2xx")) throw new Error(`${url}:\n${stdout}`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}
