import { clsx } from "clsx/lite";
import { useId, type ComponentProps, type ReactNode } from "react";
import { described, FieldError } from "./field";

type CheckProps = {
  name: string;
  /** The label; it may contain links. */
  children: ReactNode;
  error?: ReactNode;
  className?: string;
} & Omit<ComponentProps<"input">, "type" | "name" | "className" | "children">;

/** A checkbox with a label. Other props go to the input, `ref` included. */
export function Check({ children, error, className, ...input }: CheckProps) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <div className={clsx("field", className)}>
      <div className="check">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(input["aria-describedby"], error && `${id}-error`)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
