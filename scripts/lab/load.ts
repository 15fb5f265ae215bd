import { spawnSync } from "node:child_process";

const millisecondsOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Loads a file's address with wrk: five seconds, fifty connections. Throws when a response is not 2xx. */
export function measureLoad(url: string) {
  const { stdout } = spawnSync(
    "wrk",
    ["-t1", "-c50", "-d5s", "--latency", "-H", "Accept-Encoding: br", url],
    { encoding: "utf8" },
  );
  if (stdout.includes("Non-2xx")) throw new Error(`${url}:\n${stdout}`);
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])),
    p99Ms: Number(p99) * (millisecondsOf[unit] ?? Number.NaN),
  };
}
