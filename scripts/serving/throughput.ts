import { spawnSync } from "node:child_process";

/** How many requests a second an address answers, by wrk: five seconds, fifty connections. Throws when some failed. */
export function requestsPerSecond(url: string): number {
  const { stdout } = spawnSync("wrk", ["-t1", "-c50", "-d5s", "-H", "Accept-Encoding: br", url], {
    encoding: "utf8",
  });
  if (stdout.includes("Non-2xx")) throw new Error(`${url}:\n${stdout}`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}
