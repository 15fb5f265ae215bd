import type { PictureValue } from "@/content/fields";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { titlesPart } from "@/content/pages/titles";
import { getSettings } from "@/lib/content/settings";
import { listNamedPages } from "./sitemap-pages";
import { uploadedPicture } from "@/lib/content/pictures";
import { listRetreats } from "@/lib/content/retreats";
import { fill } from "@/lib/text";

export type ShareCard = {
  name: string;
  label: string;
  headline: string;
  alt: string;
  /** The name of an uploaded picture beside the text. */
  picture?: string;
  /** What is shown in place of the card; null for nothing. */
  share?: PictureValue | null;
};

export const shareCardSize = { width: 1200, height: 630 } as const;

/** A page's Open Graph card; the home page's if it has none. */
export function shareImage(page: string) {
  const cards = listShareCards();
  const card = cards.find(({ name }) => name === nameOf(page)) ?? cards[0];
  if (!card) throw new Error("There is no card");
  return {
    url: `/share/${card.name}.jpg`,
    ...shareCardSize,
    type: "image/jpeg",
    alt: card.share?.alt || card.alt,
  };
}

/** The cards of all listed pages, and of others with a share picture. */
export function listShareCards(): ShareCard[] {
  return listNamedPages()
    .filter(({ isListed, share }) => isListed || share?.path)
    .map(({ path, name, post, share }) => ({
      ...(path === "/"
        ? homeCard()
        : plainCard(path, post?.category ?? getSettings().business, name, post?.picture?.path)),
      share: share?.path ? share : null,
    }));
}

function homeCard(): ShareCard {
  return {
    name: nameOf("/"),
    label: getSettings().business,
    headline: getContent(homePage).hero.headline,
    alt: getContent(titlesPart).social.imageAlt,
  };
}

function plainCard(page: string, label: string, headline: string, shown = ""): ShareCard {
  const retreat = listRetreats().find(({ paths }) => Object.values(paths).includes(page));
  const picture = uploadedPicture(retreat?.copy.picture ?? shown)?.name;
  const alt = fill(getContent(titlesPart).social.cardAlt, { headline });
  return { name: nameOf(page), label, headline, picture, alt };
}

function nameOf(page: string): string {
  return page === "/" ? "home" : page.slice(1).replaceAll("/", "-");
}
