"use client";

import { useEffect, useRef, useState, type ComponentProps, type SyntheticEvent } from "react";
import { Field } from "@/components/ui/field";
import { messagesCopy } from "@/content/pages/messages";
import { suggestDomain } from "@/lib/forms/email-domain";
import { fill } from "@/lib/text";

const settleMs = 600;

/** An email field that offers the well-known domain for a misspelt one, once for each, and refuses nothing. */
export function EmailInput(props: ComponentProps<typeof Field>) {
  const [domain, setDomain] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(new Set<string>());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (!(currentTarget instanceof HTMLInputElement)) return;
    field.current = currentTarget;
    clearTimeout(settling.current);
    setDomain(null);
    settling.current = setTimeout(() => {
      const address = field.current?.value ?? "";
      const typed = address.split("@")[1] ?? "";
      const suggested = suggestDomain(address);
      if (!suggested || known.current.has(typed)) return;
      known.current.add(typed);
      setDomain(suggested);
    }, settleMs);
  };
  const accept = () => {
    const input = field.current;
    if (!input || domain === null) return;
    input.value = `${input.value.split("@")[0] ?? ""}@${domain}`;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    setDomain(null);
  };

  const beside = (
    <p role="status" className="hint">
      {domain !== null && (
        <button type="button" className="link" onClick={accept}>
          {fill(messagesCopy.forms.suggestedDomain, { domain })}
        </button>
      )}
    </p>
  );
  return <Field {...props} onInput={look} beside={beside} />;
}
