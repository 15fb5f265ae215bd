import { drawIcon, iconNames, isIconName } from "@/lib/site/icons";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return iconNames.map((icon) => ({ icon }));
}

/** An icon of the site, in the brand's colours. */
export async function GET(_: Request, { params }: { params: Promise<{ icon: string }> }) {
  const { icon } = await params;
  return isIconName(icon) ? drawIcon(icon) : new Response(null, { status: 404 });
}
