/**
 * The environment of a site's process: `env`, and what keeps its memory small unless `env` says otherwise. Pictures are
 * encoded and passwords hashed two at a time; glibc hands freed memory back at once instead of keeping some 20 MB a picture
 * (other systems ignore its settings), and has one arena for all threads; and young objects get a quarter of Node's usual
 * room.
 */
export function serverEnvironment<Env extends Record<string, string | undefined>>(env: Env) {
  return {
    UV_THREADPOOL_SIZE: "2",
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "65536",
    MALLOC_TRIM_THRESHOLD_: "65536",
    ...env,
    NODE_OPTIONS: `--max-semi-space-size=4 ${env.NODE_OPTIONS ?? ""}`.trim(),
  };
}
