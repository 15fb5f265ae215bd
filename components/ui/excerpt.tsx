import type { ExcerptPart } from "@/lib/text/search-hits";

/** A text with the hits of a search marked. */
export function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isHit }, index) =>
    isHit ? (
      <mark
        key={index}
        className="bg-transparent bg-[linear-gradient(to_top,color-mix(in_srgb,var(--marigold)_62%,transparent)_52%,transparent_52%)] px-[0.08em] font-[650] text-inherit"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
