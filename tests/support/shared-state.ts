import { afterAll, vi } from "vitest";

// The files of a worker share modules, so none may leave state in them
const shared = globalThis as { catalogue?: unknown; clockOffsetMs?: number };
delete shared.catalogue;
delete shared.clockOffsetMs;

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
