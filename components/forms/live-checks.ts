import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldErrors } from "react-hook-form";
import type { FormState } from "@/lib/forms/state";
import { valuesOf, firstProblems, shownValues, type FormShape } from "@/lib/forms/values";
import { problemsOf } from "./outcome";

/** Error messages by field name. */
export type Problems = Record<string, string>;

export type LiveChecks = {
  /** Validates all fields, and again at every change; returns no entries if valid. */
  checkAll: () => Promise<Problems>;
  /** The same, synchronously. */
  checkNow: () => Problems;
  /** Shows errors returned by the server until their field changes. */
  take: (answer: FormState) => void;
  /** Likewise for a response from before the checks loaded; fields changed since are validated again. */
  resume: (answer: FormState) => void;
  /** Fields that were cleared: no errors until the user types there again. */
  forget: (names: string[]) => void;
  stop: () => void;
};

/** Longer than the delay between touchend and click of a tap. */
const focusDelayMs = 150;

/**
 * Validates a form while it is filled in: a field once it was edited and left, then at every change. react-hook-form
 * validates with the form's own schema on the data that would be sent, so browser and server agree. A separate chunk,
 * loaded on first focus.
 */
export function startChecks(
  form: HTMLFormElement,
  shape: FormShape,
  tell: (problems: Problems) => void,
): LiveChecks {
  const check = zodResolver(shape.schema);
  const control = createFormControl({
    // Every event; which ones count is decided below
    mode: "all",
    shouldFocusError: false,
    resolver: (_, context, options) => check(valuesOf(new FormData(form), shape), context, options),
  });
  // By name only: with elements react-hook-form would write its own values into them
  for (const name of Object.keys(shape.schema.shape)) control.register(name);

  let problems: Problems = {};
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => tell((problems = sentencesOf(errors ?? {}))),
  });

  const typed = new Set([...new FormData(form)].flatMap(([name, value]) => (value ? [name] : [])));
  const judged = new Set<string>();
  const stopWatching = watch(form, (event, name) => {
    if (!(name in shape.schema.shape)) return;
    if (event.type === "input") {
      typed.add(name);
      if (judged.has(name) || name in problems) void control.register(name).onChange(event);
    } else if (typed.has(name)) {
      judged.add(name);
      void control.register(name).onBlur(event);
    }
  });

  const set = (wrong: { field: string; message: string }[]) => {
    for (const { field, message } of wrong) control.setError(field, { type: "server", message });
  };

  return {
    checkAll: async () => {
      let found: Problems = {};
      await control.handleSubmit(
        () => undefined,
        (errors) => void (found = sentencesOf(errors)),
      )();
      return found;
    },
    checkNow: () => {
      const checked = shape.schema.safeParse(valuesOf(new FormData(form), shape));
      const found = checked.success ? {} : firstProblems(checked.error);
      set(Object.entries(found).map(([field, message]) => ({ field, message })));
      return found;
    },
    take: (answer) => set(problemsOf(answer)),
    resume: (answer) => {
      const held = shownValues(new FormData(form), shape, Infinity);
      const sent = "values" in answer ? answer.values : {};
      const isAsSent = (field: string) => (held[field] ?? "") === (sent[field] ?? "");
      const wrong = problemsOf(answer);
      set(wrong.filter(({ field }) => isAsSent(field)));
      const changed = wrong.map(({ field }) => field).filter((field) => !isAsSent(field));
      if (changed.length > 0) void control.trigger(changed);
    },
    forget: (names) => {
      for (const name of names) {
        typed.delete(name);
        judged.delete(name);
      }
    },
    stop: () => {
      unsubscribe();
      stopWatching();
    },
  };
}

/**
 * Reports each change of a field, and its blur after the pointer is up: an error shown earlier would move the
 * element being pressed.
 */
function watch(form: HTMLFormElement, tell: (event: Event, name: string) => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  const left = new Map<string, Event>();
  let isPressing = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(settling);
    if (isPressing || left.size === 0) return;
    settling = setTimeout(() => {
      for (const [name, event] of left) tell(event, name);
      left.clear();
    }, focusDelayMs);
  };
  const press = (isDown: boolean) => () => {
    isPressing = isDown;
    settle();
  };
  window.addEventListener("pointerdown", press(true), options);
  window.addEventListener("pointerup", press(false), options);
  window.addEventListener("pointercancel", press(false), options);
  form.addEventListener("input", (event) => tell(event, nameOf(event)), options);
  form.addEventListener(
    "focusout",
    (event) => {
      left.set(nameOf(event), event);
      settle();
    },
    options,
  );
  return () => {
    clearTimeout(settling);
    ending.abort();
  };
}

function nameOf({ target }: Event): string {
  return (target as Partial<HTMLInputElement> | null)?.name ?? "";
}

/** The first error of each field; a checkbox group shares one. */
function sentencesOf(errors: FieldErrors): Problems {
  const problems: Problems = {};
  for (const [name, error] of Object.entries(errors)) {
    const [first] = [error].flat();
    if (typeof first?.message === "string") problems[name] = first.message;
  }
  return problems;
}
