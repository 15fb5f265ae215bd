import { afterAll, vi } from "vitest";

// Files of a worker share its modules: none may leave anything behind in them
const shared = globalThis as { catalogue?: unknown; clockOffsetMs?: number };
delete shared.catalogue;
delete shared.clockOffsetMs;

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
