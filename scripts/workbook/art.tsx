import { readFileSync } from "node:fs";
import path from "node:path";
import { Path, Svg, type SVGProps } from "@react-pdf/renderer";
import { ink } from "./theme";

type Drawing = { viewBox: string; paths: { d: string; accent: boolean }[] };
type Style = SVGProps["style"];

const root = path.join(import.meta.dirname, "..", "..");

/** A stroke of the marker, stretched to the size in `style`; "arrow-1", "underline-1" and so on, as on the website. */
export function Mark({ name, color = ink.flame, style }: { name: string; color?: string; style: Style }) {
  const { viewBox, paths } = drawing(path.join("components/ui/styles/marks", `${name}.svg`));
  return (
    <Svg viewBox={viewBox} preserveAspectRatio="none" style={style}>
      {paths.map(({ d }) => (
        <Path key={d} d={d} fill={color} />
      ))}
    </Svg>
  );
}

/** One of the website's two-ink icons, which lie in one file by their names. */
export function Icon(props: { name: string; color: string; accent: string; style: Style }) {
  const { viewBox, paths } = drawing("components/site/art/rebel.svg", props.name);
  return (
    <Svg viewBox={viewBox} style={props.style}>
      {paths.map(({ d, accent }) => (
        <Path key={d} d={d} fill={accent ? props.accent : props.color} fillRule="evenodd" />
      ))}
    </Svg>
  );
}

/** Reads the outlines of one of our own drawings, or of a group in it: paths with a fill and nothing else. */
function drawing(file: string, group?: string): Drawing {
  const source = readFileSync(path.join(root, file), "utf8");
  const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1];
  const art = group ? new RegExp(`<g id="${group}">(.*?)</g>`, "s").exec(source)?.[1] : source;
  if (!viewBox || !art) throw new Error(`${file} has no ${viewBox ? String(group) : "viewBox"}`);
  const paths = [...art.matchAll(/<path[^>]*?>/g)].map(([tag]) => ({
    d: / d="([^"]+)"/.exec(tag)?.[1] ?? "",
    accent: tag.includes("--accent"),
  }));
  return { viewBox, paths };
}
