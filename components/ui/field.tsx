import { clsx } from "clsx/lite";
import { createElement, useId, type ComponentProps, type ReactNode } from "react";

type Common = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Classes of the whole field. */
  className?: string;
  /** Shown beside the input, such as a show-password button. */
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
 * A labelled input, textarea or select (`as`, options as children). An error sets aria-invalid and is linked by
 * aria-describedby. Other props go to the control, `ref` included.
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

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="error">
      {children}
    </p>
  );
}

/** The ids for aria-describedby, or undefined. */
export function described(...ids: unknown[]): string | undefined {
  return ids.filter((id) => typeof id === "string" && id).join(" ") || undefined;
}
