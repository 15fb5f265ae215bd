import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { EmptyFrame } from "@/components/site/testimonials/empty-frame";
import { Recommended, Testimonials, TestimonialsHead } from "@/components/site/testimonials/sections";
import { testimonialsPage } from "@/content/pages/testimonials";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(testimonialsPage);

export default function TestimonialsPage() {
  return (
    <SiteFrame current="/testimonials">
      <StructuredData path="/testimonials" />
      <TestimonialsHead />
      <Sections
        of={testimonialsPage}
        parts={{
          testimonials: <Testimonials />,
          banner: <Recommended />,
          closing: <EmptyFrame />,
        }}
      />
    </SiteFrame>
  );
}
