import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldErrors } from "react-hook-form";
import type { FormState } from "@/lib/forms/state";
import { valuesOf, firstProblems, shownValues, type FormShape } from "@/lib/forms/values";
import { problemsOf } from "./outcome";

/** What is wrong with which field, in a sentence. */
export type Problems = Record<string, string>;

/** The checks of one form on the page. */
export type LiveChecks = {
  /** Checks everything, and from then on what is wrong at every change; empty when nothing is. */
  checkAll: () => Promise<Problems>;
  /** The same without waiting. */
  checkNow: () => Problems;
  /** Takes over what the server found wrong: it stands until the field is changed. */
  take: (answer: FormState) => void;
  /** The same for an answer that came before the checks: a field that was changed since is looked at again. */
  resume: (answer: FormState) => void;
  /** Fields that were emptied for somebody: until she types there again, what was said of them stands. */
  forget: (names: string[]) => void;
  stop: () => void;
};

/** Longer than a tap takes from the finger's lifting to the click. */
const settleMs = 150;

/**
 * Checks a form while it is filled in: a field when somebody has typed into it and left it, then at every change.
 * react-hook-form keeps what is wrong by the form's own schema, which reads what would be sent, so that browser and server
 * cannot differ. A chunk of its own, fetched when somebody begins to type.
 */
export function startChecks(
  form: HTMLFormElement,
  shape: FormShape,
  tell: (problems: Problems) => void,
): LiveChecks {
  const check = zodResolver(shape.schema);
  const control = createFormControl({
    // At every moment it is told of: which ones count is decided below
    mode: "all",
    shouldFocusError: false,
    resolver: (_, context, options) => check(valuesOf(new FormData(form), shape), context, options),
  });
  // By name only: handed the elements, react-hook-form would write its own values into them
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
 * Tells of every change of a field, and of its being left once no finger or mouse button is down: a sentence that appears
 * in between would move what is being pressed from under it.
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
    }, settleMs);
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

/** The first sentence of each field; one of several ticks speaks for them all. */
function sentencesOf(errors: FieldErrors): Problems {
  const problems: Problems = {};
  for (const [name, error] of Object.entries(errors)) {
    const [first] = [error].flat();
    if (typeof first?.message === "string") problems[name] = first.message;
  }
  return problems;
}
