import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { LiveChecks, Problems } from "./live-checks";
import type { FormState } from "@/lib/forms/state";
import { loadShape, type ShapeName } from "./shapes";

const idle: FormState = { status: "idle" };

/** How long what is ready to go waits for checks on a slow line. */
const patienceMs = 2_000;

/**
 * What is wrong with a form while it is filled in. The checks are fetched when somebody begins; where that fails, as on a
 * cut line, the server has the only word. `posted`: what it found wrong before any script ran.
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

  /** Begins, if that has not been done. */
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

  /** What is wrong with the form as it stands; null where the checks cannot be had, or not in time. */
  const check = useCallback(async (): Promise<Problems | null> => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
    const checks = await Promise.race([begin(), late]);
    // What breaks a check must not keep anybody from sending
    return checks ? checks.checkAll().catch(() => null) : null;
  }, [begin]);

  /** The same without waiting; null as long as the checks have not come. */
  const checkNow = useCallback(() => running.current?.checkNow() ?? null, []);

  /** Takes over what the server found wrong, now or when the checks have come. */
  const take = useCallback((answer: FormState) => {
    known.current = answer;
    running.current?.take(answer);
  }, []);

  /** Fields that were emptied count as untouched. */
  const forget = useCallback((names: string[]) => running.current?.forget(names), []);

  /** Ends them and takes what they said off the page: the form has been sent. */
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
