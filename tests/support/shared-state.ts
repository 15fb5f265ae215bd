import { afterAll, vi } from "vitest";
import { replaceBoards } from "@/lib/access/board-list";

// The files of a worker share modules, so none may leave state in them
const shared = globalThis as { catalogue?: unknown; clockOffsetMs?: number; visits?: unknown };
delete shared.catalogue;
delete shared.clockOffsetMs;
delete shared.visits;
// Those of a new database
replaceBoards();

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
