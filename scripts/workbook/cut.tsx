import { Polygon, Svg } from "@react-pdf/renderer";
import { page } from "./theme";

/** The two knife-cut edges of the website: across in per cent, down in parts of the cut's depth. */
const edges = {
  a: [
    [0, 0.72],
    [9, 0.38],
    [21, 0.6],
    [36, 0.14],
    [47, 0.34],
    [63, 0],
    [76, 0.4],
    [88, 0.22],
    [100, 0.66],
  ],
  b: [
    [0, 0.2],
    [13, 0.5],
    [24, 0.32],
    [41, 0.78],
    [55, 0.46],
    [68, 0.7],
    [84, 0.1],
    [100, 0],
  ],
} as const;

/** A sheet of flat colour, as wide as the page, whose upper edge is cut by hand. `top` is the edge's highest point. */
export function Sheet({
  edge,
  top,
  height,
  color,
}: {
  edge: "a" | "b";
  top: number;
  height: number;
  color: string;
}) {
  const depth = 22;
  // A little beyond both sides, or a sliver of what lies beneath would show there.
  const width = page.width + 4;
  const upper = edges[edge].map(([x, y]) => `${(x * width) / 100},${y * depth}`);
  const points = [...upper, `${width},${height}`, `0,${height}`].join(" ");
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={{ position: "absolute", left: -2, top, width, height }}>
      <Polygon points={points} fill={color} />
    </Svg>
  );
}
