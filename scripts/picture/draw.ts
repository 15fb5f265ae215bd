import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";
import { arrowsIn, readFloors, sourcesIn, type Arrow } from "./imports";

/** One layer of the code: its lines of rooms from the top down, and what it is for. */
type Layer = { name: string; purpose: string; lines: string[][]; rooms: string[] };

const purposes: Record<string, string> = {
  app: "which address shows what",
  components: "what people see",
  clock: "queued and scheduled work",
  buying: "Checkout, opened and come back from",
  people: "accounts, members, administration",
  facts: "what Stripe says of money, written down",
  domains: "what the business is about",
  writing: "letters, whatever they are about",
  rules: "who may do what, how often, with what input",
  site: "what public pages print",
  ground: "what everything stands on",
  content: "every fact and every text",
};

const width = 1210;
const left = 20;
const top = 62;
const boxWidth = 690;
const lineHeight = 20;
const headHeight = 30;
const gap = 10;
const laneStart = left + boxWidth + 34;
const laneStep = 45;

/** The picture of docs/architecture.svg: the layers of the code from the top down, and how many imports lead from each to each. */
export function drawArchitecture(): string {
  const layers = readLayers();
  const arrows = arrowsIn(["app", "components", "lib", "content"].flatMap(sourcesIn));
  const counts = countBetween(layers, arrows);
  const boxes = place(layers);
  const bottom = boxes.at(-1)?.bottom ?? top;
  const targets = boxes.filter(({ layer }) => boxes.some((from) => counts(from.layer, layer) > 0));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 20}" width="${width}" height="${bottom + 20}" role="img" aria-labelledby="title desc">
<title id="title">The layers of the code</title>
<desc id="desc">Imports lead only downwards. ${describe(layers, counts)}</desc>
<style>${style}</style>
<rect class="page" width="${width}" height="${bottom + 20}" rx="10"/>
<text class="head" x="${left}" y="30">An import leads only downwards. Figures: how many lead from a layer to the one the arrow ends at.</text>
<text class="purpose" x="${left}" y="48">In a layer of lib, each line imports only from the lines below it.</text>
${boxes.map(drawBox).join("\n")}
${targets.map((target, lane) => drawLane(target, lane, boxes, counts)).join("\n")}
</svg>
`;
}

/** app and components, the floors of lib from the clock to the ground, content. */
function readLayers(): Layer[] {
  const floors = Object.entries(readFloors()).reverse();
  const lib = floors.map(([name, rows]) => layerOf(name, rows.toReversed(), rows.flat()));
  return [big("app"), big("components"), ...lib, big("content")];
}

function big(name: string): Layer {
  // Of files, since git keeps no empty folder
  const files = readdirSync(path.join(root, name), { recursive: true, encoding: "utf8" });
  const folders = files
    .filter((file) => file.includes(path.sep))
    .map((file) => file.split(path.sep)[0] ?? "");
  return layerOf(name, [[...new Set(folders)].sort()], [name]);
}

function layerOf(name: string, lines: string[][], rooms: string[]): Layer {
  return { name, purpose: purposes[name] ?? "", lines, rooms };
}

type Counts = (from: Layer, to: Layer) => number;

function countBetween(layers: readonly Layer[], arrows: readonly Arrow[]): Counts {
  const layerOfRoom = new Map(layers.flatMap((layer) => layer.rooms.map((room) => [room, layer.name])));
  const key = (from: string | undefined, to: string | undefined) => `${from} ${to}`;
  const counts = new Map<string, number>();
  for (const { from, to } of arrows) {
    const between = key(layerOfRoom.get(from), layerOfRoom.get(to));
    counts.set(between, (counts.get(between) ?? 0) + 1);
  }
  return (from, to) => (from === to ? 0 : (counts.get(key(from.name, to.name)) ?? 0));
}

function describe(layers: readonly Layer[], counts: Counts): string {
  return layers
    .flatMap((from) => {
      const to = layers.filter((one) => counts(from, one) > 0);
      if (to.length === 0) return [];
      return [`${from.name}: ${to.map((one) => `${counts(from, one)} to ${one.name}`).join(", ")}.`];
    })
    .join(" ");
}

type Box = { layer: Layer; top: number; bottom: number; head: number };

function place(layers: readonly Layer[]): Box[] {
  let next = top;
  return layers.map((layer) => {
    const box = { layer, top: next, bottom: next + headHeight + layer.lines.length * lineHeight + 6 };
    next = box.bottom + gap;
    return { ...box, head: box.top + headHeight / 2 + 2 };
  });
}

function drawBox({ layer, top: y, bottom }: Box): string {
  const kind = ["app", "components", "content"].includes(layer.name) ? "big" : "floor";
  const lines = layer.lines.map(
    (rooms, index) =>
      `<text class="rooms" x="${left + 14}" y="${y + headHeight + 14 + index * lineHeight}">${rooms.join(" · ")}</text>`,
  );
  const name = kind === "floor" ? `lib: ${layer.name}` : layer.name;
  return [
    `<rect class="${kind}" x="${left}" y="${y}" width="${boxWidth}" height="${bottom - y}" rx="7"/>`,
    `<text class="name" x="${left + 14}" y="${y + 21}">${name}</text>`,
    `<text class="purpose" x="${left + boxWidth - 14}" y="${y + 21}" text-anchor="end">${layer.purpose}</text>`,
    ...lines,
  ].join("\n");
}

/** One line down to a layer: every layer that imports from it stands on the line with its figure. */
function drawLane(target: Box, lane: number, boxes: readonly Box[], counts: Counts): string {
  const x = laneStart + lane * laneStep;
  const from = boxes.filter(({ layer }) => counts(layer, target.layer) > 0);
  const start = from[0]?.head ?? target.head;
  const figures = from.map(({ head, layer }) => {
    const figure = counts(layer, target.layer);
    return `<rect class="pill" x="${x - 18}" y="${head - 10}" width="36" height="20" rx="10"/><text class="figure" x="${x}" y="${head + 4}">${figure}</text>`;
  });
  return [
    `<path class="guide" d="M${left + boxWidth} ${target.head} H${x - 8}"/>`,
    `<path class="lane" d="M${x} ${start} V${target.head - 7}"/>`,
    `<path class="tip" d="M${x - 6} ${target.head - 9} h12 l-6 11 z"/>`,
    ...figures,
  ].join("\n");
}

const style = `
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; fill: #2b2330; }
.page { fill: #fffdf9; }
.floor { fill: #f6efe6; stroke: #d9c9b4; }
.big { fill: #efe6f2; stroke: #cbb6d3; }
.head { font-size: 14px; font-weight: 600; }
.name { font-size: 14px; font-weight: 700; }
.purpose { font-size: 12px; fill: #5f5365; }
.rooms { font-size: 13px; }
.lane { stroke: #8a4b78; stroke-width: 1.6; fill: none; }
.guide { stroke: #d9c9b4; stroke-dasharray: 2 4; fill: none; }
.tip { fill: #8a4b78; }
.pill { fill: #fffdf9; stroke: #8a4b78; }
.figure { font-size: 12px; font-weight: 600; text-anchor: middle; }
@media (prefers-color-scheme: dark) {
  text { fill: #f3ebf4; }
  .page { fill: #1d1820; }
  .floor { fill: #2a2329; stroke: #4d4149; }
  .big { fill: #302538; stroke: #5a4566; }
  .purpose { fill: #c3b5c6; }
  .lane { stroke: #e0a3cb; }
  .guide { stroke: #4d4149; }
  .tip { fill: #e0a3cb; }
  .pill { fill: #1d1820; stroke: #e0a3cb; }
}
`;
