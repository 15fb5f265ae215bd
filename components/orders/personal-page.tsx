import type { ReactNode } from "react";
import { PersonalBar } from "@/components/site/personal-bar";

/** The frame of a page that is opened by a personal link. */
export function PersonalPage({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <>
      <PersonalBar />
      <main
        id="main"
        tabIndex={-1}
        className="calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,66rem)] print:m-0 print:w-full"
      >
        <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em] wrap-anywhere print:mb-6">
          {headline}
        </h1>
        {children}
      </main>
    </>
  );
}
