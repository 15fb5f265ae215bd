import { ShareCardWords } from "@/components/site/share/share-card";
import { cropToShareCard, drawShareCard } from "@/lib/site/draw-share-card";
import { readSitePicture, readUpload } from "@/lib/files/pictures";
import { listShareCards, type ShareCard } from "@/lib/site/share-cards";

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
  const chosen = card.share && (await readSitePicture(card.share.path));
  const picture = card.share && chosen ? await cropToShareCard(chosen, card.share) : await draw(card);
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg" } });
}

async function draw(card: ShareCard): Promise<Buffer> {
  const shown = card.picture ? await readUpload(card.picture) : null;
  return drawShareCard((strokes) => <ShareCardWords card={card} strokes={strokes} />, shown);
}
