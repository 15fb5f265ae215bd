"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import styles from "./password.module.css";

export type PasswordInputProps = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  /** The words of the button that shows the password, and that hides it again. */
  words: { show: string; hide: string };
};

/** A password field; with scripts it has a button that shows the text. */
export function PasswordInput({ words, ...field }: PasswordInputProps) {
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
          {isShown ? words.hide : words.show}
        </button>
      }
    />
  );
}
