"use client";

import { useRef, useState, type ComponentProps, type SyntheticEvent } from "react";
import { Field } from "@/components/ui/field";
import { uiCopy } from "@/content/pages/ui";
import { fill } from "@/lib/text/interpolate";

const pauseMs = 600;

/** An email field that suggests a correction of a misspelt domain, once each, and never refuses one. */
export function EmailInput(props: ComponentProps<typeof Field>) {
  const [address, setAddress] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const seen = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const suggest = async (input: HTMLInputElement) => {
    const { suggestAddress } = await import("@/lib/forms/email-domain");
    setAddress(suggestAddress(input.value, seen.current));
  };
  const schedule = ({ currentTarget: input }: SyntheticEvent<HTMLElement>) => {
    if (!(input instanceof HTMLInputElement)) return;
    field.current = input;
    clearTimeout(timer.current);
    setAddress(null);
    timer.current = setTimeout(() => void suggest(input), pauseMs);
  };
  const accept = () => {
    const input = field.current;
    if (!input || !address) return;
    input.value = address;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };

  const beside = (
    <p role="status" className="hint">
      {address && (
        <button type="button" className="link" onClick={accept}>
          {fill(uiCopy.emailField.suggestedDomain, { domain: address.split("@")[1] ?? "" })}
        </button>
      )}
    </p>
  );
  return <Field {...props} onInput={schedule} beside={beside} />;
}
