import { ShareCardWords } from "@/components/site/share/share-card";
import { drawShareCard } from "@/lib/site/draw-share-card";
import { readUpload } from "@/lib/files/pictures";
import { listShareCards } from "@/lib/site/share-cards";

// Rendered at build time; the card of a later retreat is rendered on its first request
export const dynamic = "force-static";

export function generateStaticParams() {
  return listShareCards().map(({ name }) => ({ card: `${name}.jpg` }));
}

/** The preview image of a shared link. */
export async function GET(_: Request, { params }: { params: Promise<{ card: string }> }) {
  const name = (await params).card.replace(/\.jpg$/, "");
  const card = listShareCards().find((candidate) => candidate.name === name);
  if (!card) return new Response(null, { status: 404 });
  const shown = card.picture ? await readUpload(card.picture) : null;
  const picture = await drawShareCard((strokes) => <ShareCardWords card={card} strokes={strokes} />, shown);
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg" } });
}
