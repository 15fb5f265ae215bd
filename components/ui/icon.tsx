const paths = {
  house: "M3 11.5L12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6",
  boards: "M4 4h16v16H4zM8 9h8M8 13h8M8 17h5",
  chat: "M3.5 5h17v11.5H11L6.5 20.5v-4h-3z",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M18 2.5v4.5h-4.5",
  warning: "M12 4L2.5 20h19zM12 10v5M12 17.5h.1",
  tick: "M4 13l5 5L20 6",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l4 2",
  down: "M12 4v15M5.5 12.5L12 19l6.5-6.5",
  back: "M15 5l-7 7 7 7",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 1 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 1 0 5.7 5.7L12 17.7",
  lock: "M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11",
  bell: "M12 3v2M5.5 17.5V12c0-4 2.5-7 6.5-7s6.5 3 6.5 7v5.5M3 17.5h18M10 21h4",
  support:
    "M7 12V5.5M7 12l-2.2-1.6c-1-.6-2 .6-1.3 1.6L7.5 18c1 1.6 2.6 3 5 3 4 0 6.5-2.5 6.5-6.5v-7M10.5 11V4M14 11V4.5M17.5 11V6",
  book: "M4 5c3-1.5 6-1.5 8 .5 2-2 5-2 8-.5v13.5c-3-1.3-6-1.3-8 .5-2-1.8-5-1.8-8-.5zM12 5.5V19",
  chair: "M6 4v9h12V4M6 13v7M18 13v7M6 16.5h12",
  podcast: "M9 4h6v9H9zM5.5 11.5c0 4 2.7 6 6.5 6s6.5-2 6.5-6M12 17.5V21",
  journal: "M6 3.5h13v17H6zM6 3.5v17M3.5 8H8M3.5 12H8M3.5 16H8M11.5 9h4.5",
  tool: "M14.5 5.5a4.5 4.5 0 0 1 5-1.5l-3 3 .5 2.5 2.5.5 2-3a4.5 4.5 0 0 1-6.3 5.3L7.5 20 4 16.5l7.7-7.7a4.5 4.5 0 0 1 2.8-3.3z",
  news: "M4 9.5v5h3.5L19 19V5L7.5 9.5zM8 14.5L9.5 20H12",
  question:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.3 9.7a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.2.9-1.2 1.7M12 16.8h.1",
  curtain: "M3 4h18M4.5 4v16H8c0-4 2.5-8 4-16M19.5 4v16H16c0-4-2.5-8-4-16",
  campfire:
    "M12 20.5c-3.6 0-6-2.3-6-5.5 0-3.7 4-5.2 4-11 3.7 2 4.8 4.9 4.6 7.3.9-.5 1.4-1.2 1.6-2.3 1.3 1.7 1.8 3.8 1.8 6 0 3.2-2.4 5.5-6 5.5z",
  cup: "M5 8h11v7.5c0 2-1.5 4-4 4H9c-2.5 0-4-2-4-4zM16 10h3.5v4.5H16M8.5 3v2M12.5 3v2",
  boot: "M5 3.5h5V13c0 1.5 8 .5 9 4v3.500H5zM5 17.5h14",
  tent: "M12 4L3 20h18zM12 11l-4 9M12 11l4 9",
  tree: "M12 3l6 8h-3.5l4.5 6H5l4.5-6H6zM12 17v4",
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon beside a text. `size` in pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <LineDrawing path={paths[name]} size={size} />;
}

/** A drawing of lines; its stroke is in the style sheet, as a page has dozens. */
export function LineDrawing({ path, size }: { path: string; size: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
