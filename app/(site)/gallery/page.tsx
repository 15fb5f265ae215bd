import { Chapter, GalleryHead, NextStop } from "@/components/site/gallery/sections";
import { chapters } from "@/components/site/gallery/shots";
import { Viewer } from "@/components/site/gallery/viewer";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/gallery");

export default function GalleryPage() {
  return (
    <SiteFrame current="/gallery">
      <StructuredData path="/gallery" />
      <GalleryHead />
      {chapters.map((chapter, index) => (
        <Chapter key={chapter.label} chapter={chapter} dark={index % 2 === 1} />
      ))}
      <NextStop />
      <Viewer />
    </SiteFrame>
  );
}
