import { Icon, LineDrawing, type IconName } from "./icon";

const paths = {
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
