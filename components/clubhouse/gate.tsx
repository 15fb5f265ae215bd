import type { ReactNode } from "react";
import { Marked } from "@/components/ui/marked";
import { Picture } from "@/components/site/picture";

type GateProps = {
  /** Its ==words== are underlined. */
  headline: string;
  /** They may break over lines. */
  wrap?: boolean;
  children: ReactNode;
};

/** A closed door: the house, and beside it what opens the door. */
export function Gate({ headline, wrap, children }: GateProps) {
  return (
    <main className="gate" id="main" tabIndex={-1}>
      <div className="gate-pic">
        <Picture path="/images/clubhouse.jpg" sizes="(width < 60em) 100vw, max(51vw, 170vh)" preload />
      </div>
      <div className="gate-text">
        <h1 className="h1 draw">
          <Marked text={headline} wrap={wrap} />
        </h1>
        {children}
      </div>
    </main>
  );
}
