import { drawIcon } from "@/lib/site/icons";

export const dynamic = "force-static";

/** The icon of browsers that look for it only here; they read it as the PNG that it is. */
export function GET() {
  return drawIcon("icon-48.png");
}
