import { scaleLinear } from "d3-scale";

/** A measured ratio to the framework's minimum, and the required least; null if there is none. */
export type Bar = { name: string; part: number; least: number | null };

const width = 1000;
const left = 470;
const lineHeight = 34;
const top = 66;

/** An SVG chart of how close the site comes to the framework's minimum; 1 is as fast. */
export function drawBars(bars: readonly Bar[], machine: string): string {
  const most = Math.max(1.1, ...bars.map(({ part }) => part));
  const x = scaleLinear([0, most], [left, width - 70]);
  const height = top + bars.length * lineHeight + 46;
  const end = top + bars.length * lineHeight;
  const description = bars.map(({ name, part }) => `${name}: ${part.toFixed(2)}.`).join(" ");
  const rows = bars.map(({ name, part, least }, index) => {
    const y = top + index * lineHeight;
    return `<text class="name" x="${left - 14}" y="${y + 21}">${name}</text>
<rect class="${least !== null && part < least ? "less" : "bar"}" x="${left}" y="${y + 7}" width="${round(x(part) - left)}" height="20"/>
<text x="${round(x(part)) + 8}" y="${y + 21}">${part.toFixed(2)}</text>
${least === null ? "" : `<path class="least" d="M${round(x(least))} ${y + 3}v28"/>`}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="bench-title bench-desc">
<title id="bench-title">The site beside the least that the framework needs for the same</title>
<desc id="bench-desc">${description}</desc>
<style>text{font:14px system-ui,sans-serif;fill:#3e2929}.head{font-weight:700;font-size:16px}.name{text-anchor:end}.bar{fill:#2f6f6d}.less{fill:#d9542b}.least{stroke:#3e2929;stroke-width:2.5}.one{stroke:#b9a794;stroke-dasharray:4 4}.small{font-size:12px}</style>
<rect width="${width}" height="${height}" rx="10" fill="#fbf4e9"/>
<text class="head" x="20" y="30">How much of its floor: 1 is as fast as the least that the framework needs</text>
<text class="small" x="20" y="50">A stroke: what it is meant to reach. Orange: it does not.</text>
<path class="one" d="M${round(x(1))} ${top}V${end}"/>
${rows.join("\n")}
<text class="small" x="20" y="${height - 16}">${machine}</text>
</svg>
`;
}

const round = (value: number) => Math.round(value * 10) / 10;
