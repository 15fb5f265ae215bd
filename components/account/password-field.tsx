"use client";

import { useState, type ComponentProps } from "react";
import { authCopy } from "@/content/pages/auth";
import { Field } from "@/components/ui/field";

type PasswordFieldProps = Pick<
  Extract<ComponentProps<typeof Field>, { as?: "input" }>,
  "id" | "name" | "label" | "hint" | "error" | "autoComplete"
>;

/** A password with a button that shows it. The button needs scripts, and is there only with them. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      className="password"
      autoCapitalize="none"
      spellCheck={false}
      required
      beside={
        <button
          type="button"
          className="btn btn--quiet needs-scripts"
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? authCopy.hidePassword : authCopy.showPassword}
        </button>
      }
    />
  );
}
