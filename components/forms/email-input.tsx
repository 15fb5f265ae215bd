"use client";

import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { messagesCopy } from "@/content/pages/messages";
import { suggestDomain } from "@/lib/email-domain";
import { fill } from "@/lib/text";

const settleMs = 600;

/** An email field that offers the well-known domain for a misspelt one, once for each, and refuses nothing. */
export function EmailInput(props: ComponentProps<typeof Field>) {
  const [offered, setOffered] = useState<{ input: HTMLInputElement; domain: string } | null>(null);
  const known = useRef(new Set<string>());
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  const look = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(settling.current);
    setOffered(null);
    settling.current = setTimeout(() => {
      const typed = input.value.split("@")[1] ?? "";
      const domain = suggestDomain(input.value);
      if (!domain || known.current.has(typed)) return;
      known.current.add(typed);
      setOffered({ input, domain });
    }, settleMs);
  };
  const take = () => {
    if (!offered) return;
    const { input, domain } = offered;
    input.value = `${input.value.split("@")[0] ?? ""}@${domain}`;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    setOffered(null);
  };

  const beside = (
    <p role="status" className="hint">
      {offered && (
        <button type="button" className="link" onClick={take}>
          {fill(messagesCopy.forms.suggestedDomain, { domain: offered.domain })}
        </button>
      )}
    </p>
  );
  return (
    <Field
      {...(props as ComponentProps<"input"> & { name: string; label: string })}
      onInput={look}
      beside={beside}
    />
  );
}
