import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { LiveChecks, Problems } from "./live-checks";
import { loadShape, type ShapeName } from "./shapes";

/**
 * What is wrong with a form while it is filled in. The checks are fetched when somebody begins; where that fails, as on a
 * cut line, the server has the only word.
 */
export function useChecks(form: RefObject<HTMLFormElement | null>, name: ShapeName | undefined) {
  const [problems, setProblems] = useState<Problems | null>(null);
  const started = useRef<Promise<LiveChecks | null> | null>(null);

  /** Begins, if that has not been done; answers null where the checks cannot be had. */
  const begin = useCallback(() => {
    const element = form.current;
    if (!name || !element) return Promise.resolve(null);
    started.current ??= start(element, name, setProblems).catch(() => {
      started.current = null;
      return null;
    });
    return started.current;
  }, [form, name]);

  /** Ends them and takes what they said off the page: the form has been sent. */
  const end = useCallback(() => {
    void started.current?.then((checks) => checks?.stop());
    started.current = null;
    setProblems(null);
  }, []);

  useEffect(() => end, [end]);

  return { problems, begin, end };
}

async function start(form: HTMLFormElement, name: ShapeName, tell: (problems: Problems) => void) {
  const [{ startChecks }, shape] = await Promise.all([import("./live-checks"), loadShape(name)]);
  return startChecks(form, shape, tell);
}
