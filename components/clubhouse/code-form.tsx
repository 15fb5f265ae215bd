"use client";

import { useActionState, useEffect, useRef } from "react";
import { authCopy } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { described, FieldError } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { applyCodeAction } from "@/lib/invitations/actions";

const copy = communityCopy.paywall.code;

/** An invitation code for somebody who has joined already. */
export function CodeForm() {
  const [state, act, isBusy] = useActionState(applyCodeAction, { status: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const problem = state.status === "failed" ? state.message : null;

  useEffect(() => {
    if (state.status !== "failed") return;
    toast({ title: authCopy.applyCode.failure.title, text: state.message, tone: "error" });
    input.current?.focus();
  }, [state]);

  return (
    <form action={act} noValidate className="codeform">
      <div className="field">
        <label htmlFor="code">{copy.label}</label>
        <input
          id="code"
          ref={input}
          name="code"
          className="input"
          placeholder={copy.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
          defaultValue={state.status === "failed" ? state.values.code : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described(problem && "code-error")}
        />
      </div>
      <Button type="submit" variant="secondary" size="small" busy={isBusy}>
        {isBusy ? copy.submitting : copy.submit}
      </Button>
      {problem && <FieldError id="code-error">{problem}</FieldError>}
    </form>
  );
}
