"use client";

import type { EmailToken } from "@/lib/email/email-editor";

type TokensProps = { tokens: readonly EmailToken[]; onInsert: (token: string) => void };

/** What is filled for each recipient; a press puts it where the cursor was. */
export function Tokens({ tokens, onInsert }: TokensProps) {
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" className="text-read font-strong">
        Tokens
      </h2>
      <p className="mt-1 text-fine text-ink-2">
        Each one is filled in for the recipient. Press to insert. Those with a dark edge are required. Links
        belong in a text, not in a line.
      </p>
      <dl className="mt-3 grid gap-2">
        {tokens.map(({ token, meaning, sample, isRequired }) => (
          <div key={token} className="grid items-start gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt>
              <button
                type="button"
                className={`min-h-9 cursor-pointer rounded-control border-[1.5px] bg-card px-[0.6rem] font-[ui-monospace,SFMono-Regular,Menlo,monospace] text-fine wrap-anywhere hover:bg-wash max-lg:min-h-target ${isRequired ? "border-ink" : "border-hair"}`}
                aria-label={`Insert ${token}`}
                onClick={() => onInsert(token)}
              >
                {token}
              </button>
            </dt>
            <dd className="text-fine wrap-anywhere text-ink-2 sm:py-2">
              {`${meaning}.${isRequired ? " Required." : ""}`}
              {sample && <span className="block">{`Sample: ${sample}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
