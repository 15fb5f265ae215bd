import { Chapters, GalleryHead, NextStop } from "@/components/site/gallery/sections";
import { Viewer } from "@/components/site/gallery/viewer";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { galleryPage } from "@/content/pages/gallery";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(galleryPage);

export default function GalleryPage() {
  return (
    <SiteFrame current="/gallery">
      <StructuredData path="/gallery" />
      <Sections
        of={galleryPage}
        parts={{ hero: <GalleryHead />, pictures: <Chapters />, closing: <NextStop /> }}
      />
      <Viewer />
    </SiteFrame>
  );
}
