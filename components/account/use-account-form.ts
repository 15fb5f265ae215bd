"use client";

import { useEffect } from "react";
import type { FormWords } from "@/components/forms/notice";
import { useActionForm, type ActionForm } from "@/components/forms/use-action-form";
import type { FormAction } from "@/lib/form-state";

/**
 * A form about an account. A refusal empties its passwords, and where no field is at fault it is led to by itself.
 * `leadsTo`: where a success leads, as a new document, so that nothing of this one is left.
 */
export function useAccountForm(
  id: string,
  action: FormAction,
  words: FormWords,
  leadsTo?: string,
): ActionForm {
  const form = useActionForm(
    id,
    action,
    words,
    leadsTo ? { onSent: () => window.location.assign(leadsTo) } : {},
  );
  const { state } = form;
  useEffect(() => {
    const element = document.getElementById(id);
    if (state.status !== "failed" || !element) return;
    for (const input of element.querySelectorAll<HTMLInputElement>(".password > input")) input.value = "";
    if (element.querySelector("[aria-invalid=true]")) return;
    element.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [state, id]);
  return form;
}
