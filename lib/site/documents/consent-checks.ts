import "server-only";
import type { Field } from "@/content/fields";
import type { PageSection } from "@/content/page";
import { galleryPage } from "@/content/pages/gallery";
import { testimonialsPage } from "@/content/pages/testimonials";
import { currentCatalogue } from "@/lib/catalogue/current";
import { isQuotable, isShowable } from "@/lib/content/consent";
import type { GalleryPicture, Testimonial } from "@/lib/content/testimonials";
import type { Check } from "./checks";
import { testimonialsIn } from "./consents";

const leftOut = "Publishing leaves it out until the consent is on record.";

/** Advises on people who have not agreed: their testimonials and pictures are left out, other quotes are shown. */
export function checkConsents(path: string, field: Field, value: unknown): Check[] {
  const advice = { path, isBlocking: false };
  if (field === testimonialsPage.fields.testimonials.items)
    return (value as readonly Testimonial[])
      .filter((one) => !isQuotable(one))
      .map(({ name }) => ({
        ...{ ...advice, title: `Not shown: ${name || "one person"} has not agreed`, text: leftOut },
      }));
  if (field === galleryPage.fields.pictures.items)
    return (value as readonly GalleryPicture[])
      .filter((one) => !isShowable(one))
      .map(({ picture, caption }) => ({
        ...{ ...advice, text: leftOut },
        title: `Not shown: the people in “${caption || picture.alt}” have not agreed`,
      }));
  if (field.kind !== "sections") return [];
  const published = currentCatalogue().edits[testimonialsPage.key] ?? {};
  const quotable = testimonialsIn(published).filter(isQuotable);
  return (value as readonly PageSection[])
    .flatMap((section) => (section.kind === "quotes" && !section.isHidden ? section.quotes : []))
    .filter(({ name }) => name && !quotable.some((one) => one.name === name))
    .map(({ name }) => ({
      ...{ ...advice, title: `No consent on record: ${name}` },
      text: "Sections, Quotes: record it at Testimonials, or ask before you publish.",
    }));
}
