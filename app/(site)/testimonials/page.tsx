import { BleedingTestimonial, Recommended, TestimonialsHead } from "@/components/site/testimonials/sections";
import { HangingTestimonial } from "@/components/site/testimonials/hanging-testimonial";
import { EmptyFrame } from "@/components/site/testimonials/empty-frame";
import { PosterTestimonial } from "@/components/site/testimonials/poster-testimonial";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { testimonialsCopy } from "@/content/pages/testimonials";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/testimonials");

const [first, second, third] = testimonialsCopy.testimonials;

export default function TestimonialsPage() {
  return (
    <SiteFrame current="/testimonials">
      <StructuredData path="/testimonials" />
      <TestimonialsHead />
      <BleedingTestimonial person={first} />
      <HangingTestimonial person={second} />
      <PosterTestimonial person={third} />
      <Recommended />
      <EmptyFrame />
    </SiteFrame>
  );
}
