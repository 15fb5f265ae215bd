/**
 * The environment of a site process: `env`, over settings that keep its memory small. Two threads encode pictures and hash
 * passwords; glibc returns freed memory at once, some 20 MB a picture, and has one arena; Node's young generation is small.
 * "localhost" is 127.0.0.1.
 */
export function serverEnvironment<Env extends Record<string, string | undefined>>(env: Env) {
  return {
    UV_THREADPOOL_SIZE: "2",
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "65536",
    MALLOC_TRIM_THRESHOLD_: "65536",
    ...env,
    NODE_OPTIONS: `--max-semi-space-size=4 --dns-result-order=ipv4first ${env.NODE_OPTIONS ?? ""}`.trim(),
  };
}

/**
 * The address at which a site process listens. Next sends a rewrite through a proxy if its own address is written
 * 127.0.0.1, as the middleware's URL has localhost for it.
 */
export function listenAddress(host: string): string {
  return host === "127.0.0.1" ? "localhost" : host;
}
