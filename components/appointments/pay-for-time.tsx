"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import { CodeBox, type CodeWords } from "@/components/orders/code-box";
import { Figures } from "@/components/orders/figures";
import { usePriced } from "@/components/orders/use-priced";

type PayForTimeProps = {
  words: { code: CodeWords; price: string; cancelling: string; submit: string; submitting: string };
  /** Server-rendered. */
  terms: ReactNode;
};

/** The end of the form of a time that has a price: a voucher's code, the terms, and the last press. */
export function PayForTime({ words, terms }: PayForTimeProps) {
  const { state, underWay, isBusy } = useFormContext();
  const [priced, forgetPrices] = usePriced(state);
  const isApplying = underWay?.has("apply") ?? false;
  return (
    <>
      {/* Enter in a field presses the first submit button, which must not be "Apply" */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {priced && <Figures rows={priced.rows} />}
      <p>{priced ? words.cancelling : `${words.price} ${words.cancelling}`}</p>
      <CodeBox
        words={words.code}
        priced={priced}
        isBusy={isApplying}
        disabled={isBusy && !isApplying}
        onChange={forgetPrices}
      />
      {terms}
      <Submit
        label={words.submit}
        busy={isApplying ? words.submit : words.submitting}
        disabled={isApplying}
      />
    </>
  );
}
