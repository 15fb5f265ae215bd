"use client";

import { FormCheck } from "./fields";
import { useFormContext } from "./form-context";

type ConsentCheckProps = {
  /** The consent's wording, and its hash. */
  words: string;
  hash: string;
};

/** The tick of a consent. The form sends which words it showed, and a tick does not stay beside other words. */
export function ConsentCheck({ words, hash }: ConsentCheckProps) {
  const { typed } = useFormContext();
  return (
    // Firefox keeps the fields of a page that is reloaded
    <>
      <FormCheck name="consent" autoComplete="off" isKept={typed.wording === hash}>
        {words}
      </FormCheck>
      <input type="hidden" name="wording" autoComplete="off" value={hash} />
    </>
  );
}
