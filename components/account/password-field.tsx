"use client";

import { useState } from "react";
import { passwordCopy } from "@/content/pages/ui";
import { FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import styles from "./password.module.css";

type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password field; with scripts it has a button that shows the text. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { id } = useFormContext().fieldOf(field.name);
  return (
    <FormField
      {...field}
      type={isShown ? "text" : "password"}
      className={styles.password}
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
          {isShown ? passwordCopy.hide : passwordCopy.show}
        </button>
      }
    />
  );
}
