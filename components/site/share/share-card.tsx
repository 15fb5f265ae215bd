import { splitMarked } from "@/components/ui/highlighted-text";
import { getBrand } from "@/lib/content/brand";
import type { Strokes } from "@/lib/site/draw-share-card";
import { shareCardSize, type ShareCard } from "@/lib/site/share-cards";

const drawable =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/u;

/**
 * The text of a share card for next/og, which supports flexbox only; the background is added later. `strokes` are
 * data URLs.
 */
export function ShareCardWords({ card, strokes }: { card: ShareCard; strokes: Strokes }) {
  return (
    <div
      style={{
        ...shareCardSize,
        display: "flex",
        flexDirection: "column",
        padding: "64px 72px",
        color: getBrand().palette.ink,
      }}
    >
      <div style={{ font: "600 26px Instrument Sans", letterSpacing: 2 }}>
        {drawableText(card.label.toUpperCase())}
      </div>
      <div
        style={{
          display: "flex",
          flexWrap: "wrap",
          width: 760,
          marginTop: 22,
          fontFamily: "Fraunces",
          fontWeight: 900,
          fontSize: sizeFor(card.headline),
          lineHeight: 1,
          letterSpacing: "-0.03em",
        }}
      >
        {splitMarked(drawableText(card.headline)).flatMap(({ kind, text }, part) =>
          (kind === "plain" ? text.trim().split(/\s+/) : [text]).map((word, place) => (
            <div
              key={`${part}-${place}`}
              style={{ display: "flex", position: "relative", marginRight: "0.19em" }}
            >
              {kind === "true" && (
                <Stroke src={strokes.underline} style={{ bottom: "-0.14em", height: "0.18em" }} />
              )}
              <span style={kind === "true" ? { fontFamily: "Fraunces Italic" } : {}}>{word}</span>
              {kind === "struck" && (
                <Stroke src={strokes.strike} style={{ top: "0.42em", height: "0.24em" }} />
              )}
            </div>
          )),
        )}
      </div>
    </div>
  );
}

function Stroke({ src, style }: { src: string; style: Record<string, string> }) {
  return <img src={src} alt="" style={{ position: "absolute", left: "-0.05em", width: "104%", ...style }} />;
}

/** The font size in pixels; a long headline must leave the picture visible. */
function sizeFor(headline: string): number {
  if (headline.length <= 30) return 112;
  if (headline.length <= 45) return 88;
  return 72;
}

/** Limits a text to the characters of the card's fonts, because next/og would fetch others. */
export function drawableText(text: string): string {
  return Array.from(text.normalize("NFC"), (one) =>
    drawable.test(one) ? one : (one.normalize("NFKD").match(drawable)?.[0] ?? ""),
  )
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
