import type { ReactNode } from "react";
import { Marked } from "@/components/ui/marked";
import { Picture } from "@/components/site/picture";

/** The picture with its door ajar, and a calm column beside it. */
export function Door({ children }: { children: ReactNode }) {
  return (
    <div className="door">
      <div className="door-pic">
        <Picture path="/images/clubhouse.jpg" sizes="(width < 56em) 100vw, max(50vw, 170vh)" preload />
      </div>
      <div className="door-form">{children}</div>
    </div>
  );
}

/** What the column is about: its headline, and the sentence under it. */
export function DoorHead({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <>
      <h1 className="h1 draw">
        <Marked text={headline} />
      </h1>
      <p className="lead">{children}</p>
    </>
  );
}
