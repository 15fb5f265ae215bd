"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";

type PasswordInputProps = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: string;
  /** The words of the button, while the password is hidden and while it is shown. */
  show: string;
  hide: string;
};

/** The input and its button. The button needs scripts, and is there only with them. */
export function PasswordInput({ show, hide, ...field }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const { id } = useFormContext().fieldOf(field.name);
  return (
    <FormField
      {...field}
      type={isShown ? "text" : "password"}
      className="password"
      autoCapitalize="none"
      spellCheck={false}
      required
      beside={
        <button
          type="button"
          className="btn btn--quiet needs-scripts"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? hide : show}
        </button>
      }
    />
  );
}
