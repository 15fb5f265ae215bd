import { clsx } from "clsx/lite";
import { createElement, useId, type ComponentProps, type ReactNode } from "react";

type Common = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error message. */
  error?: ReactNode;
  /** Classes of the whole field, for its position. */
  className?: string;
  /** Shown beside the input: a show-password button, say. */
  beside?: ReactNode;
};

type Control<Tag extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Tag>,
  "name" | "className" | "children"
>;

type FieldProps = Common &
  (
    | ({ as?: "input" } & Control<"input">)
    | ({ as: "textarea" } & Control<"textarea">)
    | ({ as: "select"; children: ReactNode } & Control<"select">)
  );

/**
 * A labelled input, textarea (`as="textarea"`) or select (`as="select"`, options as children). An error is linked by
 * aria-describedby and sets aria-invalid. All other props go to the control, including `ref`.
 */
export function Field({ label, hint, error, className, beside, as = "input", ...control }: FieldProps) {
  const generated = useId();
  const id = control.id ?? generated;

  return (
    <div className={clsx("field", className)}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {createElement(as, {
        ...control,
        id,
        className: "input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described(
          control["aria-describedby"],
          hint && `${id}-hint`,
          error && `${id}-error`,
        ),
      })}
      {beside}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error message of a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="error">
      {children}
    </p>
  );
}

/** The ids for aria-describedby; undefined if there are none. */
export function described(...ids: unknown[]): string | undefined {
  return ids.filter((id) => typeof id === "string" && id).join(" ") || undefined;
}
