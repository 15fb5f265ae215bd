"use client";

import { authErrors } from "@/content/pages/auth-errors";
import { communityCopy } from "@/content/pages/community";
import { formWords } from "@/components/forms/form-words";
import { fieldId } from "@/components/forms/form-context";
import { FormFrame } from "@/components/forms/public-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { described, FieldError } from "@/components/ui/field";
import { applyCodeAction } from "@/lib/accounts/actions";

const copy = communityCopy.paywall.code;
const failure = authErrors.invitation;
const words = { ...formWords({ failure }), invalid: failure };

/** The form for an invitation code of an existing member. */
export function CodeForm() {
  const form = useActionForm("code-form", applyCodeAction, words);
  const id = fieldId(form.id, "code");
  const problem = form.problems.code;
  return (
    <FormFrame
      form={form}
      noValidate
      className="grid grid-cols-[minmax(0,11rem)_auto] items-end justify-start gap-3 [&_.btn]:min-h-12 [&_.input]:min-h-12 [&_.input]:tracking-[0.14em] [&_.input]:uppercase [&_:is(.error,.summary)]:col-span-full"
    >
      <div className="field">
        <label htmlFor={id}>{copy.label}</label>
        <input
          id={id}
          name="code"
          className="input"
          placeholder={copy.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
          defaultValue={form.typed.code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described(problem && `${id}-error`)}
        />
      </div>
      <Button type="submit" variant="secondary" size="small" busy={form.isBusy}>
        {form.isBusy ? copy.submitting : copy.submit}
      </Button>
      {/* Below both: inside the field it would push the input above its button */}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </FormFrame>
  );
}
