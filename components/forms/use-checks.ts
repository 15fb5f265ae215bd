import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { LiveChecks, Problems } from "./live-checks";
import type { FormState } from "@/lib/forms/state";
import { loadShape, type ShapeName } from "./shapes";

const idle: FormState = { status: "idle" };

/** How long a submit waits for the checks to load. */
const timeoutMs = 2_000;

/**
 * The errors of a form while it is filled in. The checks load on first focus; without them, as when offline, only
 * the server validates. `posted`: the response from before any script ran.
 */
export function useChecks(
  form: RefObject<HTMLFormElement | null>,
  shape: ShapeName | undefined,
  posted: FormState,
) {
  const [problems, setProblems] = useState<Problems | null>(null);
  const started = useRef<Promise<LiveChecks | null> | null>(null);
  const running = useRef<LiveChecks | null>(null);
  const known = useRef(posted);

  /** Loads and starts the checks once. */
  const begin = useCallback(() => {
    const element = form.current;
    if (!shape || !element) return Promise.resolve(null);
    started.current ??= start(element, shape, setProblems)
      .then((checks) => {
        checks.resume(known.current);
        running.current = checks;
        return checks;
      })
      .catch(() => {
        started.current = null;
        return null;
      });
    return started.current;
  }, [form, shape]);

  /** The errors of the form; null if the checks did not load, or not in time. */
  const check = useCallback(async (): Promise<Problems | null> => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
    const checks = await Promise.race([begin(), late]);
    // A failing check must not block the form
    return checks ? checks.checkAll().catch(() => null) : null;
  }, [begin]);

  /** The same, synchronously; null until the checks have loaded. */
  const checkNow = useCallback(() => running.current?.checkNow() ?? null, []);

  /** Shows the server's errors, now or once the checks have loaded. */
  const take = useCallback((answer: FormState) => {
    known.current = answer;
    running.current?.take(answer);
  }, []);

  /** Marks cleared fields as untouched. */
  const forget = useCallback((names: string[]) => running.current?.forget(names), []);

  /** Stops the checks and removes their errors, because the form was sent. */
  const end = useCallback(() => {
    void started.current?.then((checks) => checks?.stop());
    started.current = null;
    running.current = null;
    known.current = idle;
    setProblems(null);
  }, []);

  useEffect(() => end, [end]);

  return { problems, begin, check, checkNow, take, forget, end };
}

async function start(form: HTMLFormElement, shape: ShapeName, tell: (problems: Problems) => void) {
  const [{ startChecks }, loaded] = await Promise.all([import("./live-checks"), loadShape(shape)]);
  return startChecks(form, loaded, tell);
}
