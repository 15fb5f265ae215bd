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
} as const;

/** The drawings there are, those among them that no first view of the Clubhouse shows. */
export type LateIconName = IconName | keyof typeof paths;

/** As `Icon`, for parts that come late or pages of their own: so many drawings would weigh on the first view. */
export function LateIcon({ name, size = 20 }: { name: LateIconName; size?: number }) {
  return isLate(name) ? <LineDrawing path={paths[name]} size={size} /> : <Icon name={name} size={size} />;
}

function isLate(name: LateIconName): name is keyof typeof paths {
  return name in paths;
}
