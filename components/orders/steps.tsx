import type { ReactNode } from "react";

type StepsProps = {
  headline: string;
  steps: readonly { title: string; text: ReactNode }[];
  /** Shown below: links onwards. */
  children: ReactNode;
};

/** The numbered steps after a payment. */
export function Steps({ headline, steps, children }: StepsProps) {
  return (
    <section aria-labelledby="next-headline" className="max-w-194">
      <h2 id="next-headline" className="h2 mb-4 text-[2rem] leading-[1.1] font-[850] tracking-[-0.012em]">
        {headline}
      </h2>
      <ol role="list">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.25rem_1fr] gap-x-4 border-t-[1.5px] border-ink/14 py-5"
          >
            <span aria-hidden="true" className="font-display text-[2rem] leading-none font-[850]">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-[1.0625rem]/[1.3] font-strong">{title}</h3>
              <p className="mt-[0.2rem] max-w-144 wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
    </section>
  );
}
