import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldErrors } from "react-hook-form";
import { entriesOf, type FormShape } from "@/lib/forms/entries";

/** What is wrong with which field, in a sentence. */
export type Problems = Record<string, string>;

/** The checks of one form on the page. */
export type LiveChecks = {
  /** Checks everything, and from then on every change; empty when nothing is wrong. */
  checkAll: () => Promise<Problems>;
  /** Takes over what the server found wrong: it stands until the field is changed. */
  take: (problems: Problems) => void;
  stop: () => void;
};

/**
 * Checks a form while it is filled in: a field when somebody has typed into it and leaves it, then at every change.
 * react-hook-form decides when, the form's own schema what; it reads what would be sent, so that browser and server cannot
 * differ. A chunk of its own, fetched when somebody begins to type.
 */
export function startChecks(
  form: HTMLFormElement,
  shape: FormShape,
  tell: (problems: Problems) => void,
): LiveChecks {
  const check = zodResolver(shape.schema);
  const control = createFormControl({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: (_, context, options) => check(entriesOf(new FormData(form), shape), context, options),
  });
  const ending = new AbortController();
  const { signal } = ending;
  // By name only: handed the elements, react-hook-form would write its own values into them
  for (const name of Object.keys(shape.schema.shape)) control.register(name);

  const typed = new Set<string>();
  for (const element of form.elements) if ((element as Partial<Control>).value) typed.add(nameOf(element));
  // A sentence that appears while a button is pressed would move the button from under the finger
  let isPressing = false;
  form.addEventListener("pointerdown", ({ target }) => (isPressing = isInButton(target)), { signal });
  window.addEventListener("pointerup", () => (isPressing = false), { signal });
  form.addEventListener(
    "input",
    (event) => {
      const name = nameOf(event.target);
      typed.add(name);
      if (name in shape.schema.shape) void control.register(name).onChange(event);
    },
    { signal },
  );
  form.addEventListener(
    "focusout",
    (event) => {
      const name = nameOf(event.target);
      if (isPressing || isInButton(event.relatedTarget) || !typed.has(name)) return;
      if (name in shape.schema.shape) void control.register(name).onBlur(event);
    },
    { signal },
  );
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => tell(problemsOf(errors ?? {})),
  });

  return {
    checkAll: async () => {
      let problems: Problems = {};
      await control.handleSubmit(
        () => undefined,
        (errors) => void (problems = problemsOf(errors)),
      )();
      return problems;
    },
    take: (problems) => {
      for (const [name, message] of Object.entries(problems)) {
        control.setError(name, { type: "server", message });
      }
    },
    stop: () => {
      unsubscribe();
      ending.abort();
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function nameOf(target: EventTarget | null): string {
  return (target as Partial<Control> | null)?.name ?? "";
}

function isInButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}

/** The first sentence of each field; one of several ticks speaks for them all. */
function problemsOf(errors: FieldErrors): Problems {
  const problems: Problems = {};
  for (const [name, error] of Object.entries(errors)) {
    const [first] = [error].flat();
    if (typeof first?.message === "string") problems[name] = first.message;
  }
  return problems;
}
