import { Icon, LineDrawing, type IconName } from "./icon";

const paths = {
  picture: "M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9h.1",
  file: "M6 3.5h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 13h6.500M9 16.500h6.500",
  sound:
    "M9 18V5.500l10-2V16M9 18a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM19 16a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z",
  hidden:
    "M3 3l18 18M9.5 5.8C15.5 4 20 8.5 21.5 12c-.6 1.3-1.5 2.7-2.8 3.9M6.5 7.5C4.5 8.8 3.2 10.5 2.5 12c1.8 4 6.5 8 12 6",
  clip: "M19.5 11.5l-7.8 7.8a4.600 4.600 0 0 1-6.5-6.500L13.5 4.500a3 3 0 0 1 4.300 4.300l-8 8a1.500 1.500 0 0 1-2.100-2.100l7-7",
  print: "M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z",
  download: "M12 3.5v12M6.5 10.5L12 16l5.5-5.5M4 20.5h16",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  edit: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  delete: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  site: "M8 5h11v11M19 5L6 18",
  "sign-out": "M14 4h6v16h-6M3 12h12M10.5 7.5L15 12l-4.5 4.5",
  send: "M3.5 11.5L20.5 4l-5.5 16.5-3.5-7zM11.5 13.5L20.5 4",
  offline: "M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5.5-2.8M12 19.5h.1",
  phone: "M7 3h10v18H7zM11 17.5h2",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  menu: "M3.5 6h17M3.5 12h17M3.5 18h17",
  open: "M5 9l7 7 7-7",
  letter: "M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7",
  poll: "M3.5 20.5h17M5 20.5V11h3.5v9.5M10.25 20.5V4h3.5v16.5M15.5 20.5V14H19v6.500",
  saved: "M4 13.5l3-9h10l3 9V20H4zM4 13.5h5.5l1 2.5h3l1-2.5H20",
  pin: "M8 3.5h8M9.5 3.5v7L6 14.5h12l-3.5-4v-7M12 14.5V21",
  search: "M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5L21 21",
  members:
    "M8.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 2.6-6 6-6s6 2.5 6 6M16 5a3.5 3.5 0 0 1 0 6.500M17.5 14.200c2.4.7 4 2.9 4 5.8",
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.500c.5-4 3.5-6 7.5-6s7 2 7.5 6",
  plan: "M3 5.5h18v13H3zM3 10h18M6.5 14.5h4",
  admin: "M4 20V9l8-5 8 5v11M9 20v-6h6v6",
  report: "M6 21V4M6 4.5h13l-3 4.500 3 4.500H6",
  pause: "M8.500 5v14M15.500 5v14",
} as const;

/** The names of all icons; the Clubhouse's first view loads only those of `Icon`. */
export type LazyIconName = IconName | keyof typeof paths;

/** An icon for server-rendered and lazy parts, as all drawings would enlarge the Clubhouse's first script. */
export function LazyIcon({ name, size = 20 }: { name: LazyIconName; size?: number }) {
  return isLate(name) ? <LineDrawing path={paths[name]} size={size} /> : <Icon name={name} size={size} />;
}

function isLate(name: LazyIconName): name is keyof typeof paths {
  return name in paths;
}
