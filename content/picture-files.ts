import type { StaticImageData } from "next/image";
import clubhouse from "@/public/images/clubhouse.jpg";
import founder from "@/public/images/founder.jpg";
import france1 from "@/public/images/gallery/france-1.jpg";
import france2 from "@/public/images/gallery/france-2.jpg";
import france3 from "@/public/images/gallery/france-3.jpg";
import france4 from "@/public/images/gallery/france-4.jpg";
import france5 from "@/public/images/gallery/france-5.jpg";
import thailand1 from "@/public/images/gallery/thailand-1.jpg";
import thailand2 from "@/public/images/gallery/thailand-2.jpg";
import thailand3 from "@/public/images/gallery/thailand-3.jpg";
import thailand4 from "@/public/images/gallery/thailand-4.jpg";
import heroPortrait from "@/public/images/hero-portrait.jpg";
import hero from "@/public/images/hero.jpg";
import lost from "@/public/images/lost.jpg";
import mastermind from "@/public/images/mastermind.jpg";
import retreatCustom from "@/public/images/retreat-custom.jpg";
import retreatIdeasToImpact from "@/public/images/retreat-ideas-to-impact.jpg";
import retreatUnleash from "@/public/images/retreat-unleash.jpg";
import sponsored from "@/public/images/sponsored.jpg";
import testimonial1 from "@/public/images/testimonial-1.jpg";
import testimonial2 from "@/public/images/testimonial-2.jpg";
import testimonial3 from "@/public/images/testimonial-3.jpg";
import workbookCover from "@/public/images/workbook-cover.jpg";
import type { PicturePath } from "./pictures";

/** The file of each picture, with its width and height. */
export const pictureFiles: Readonly<Record<PicturePath, StaticImageData>> = {
  "/images/hero.jpg": hero,
  "/images/hero-portrait.jpg": heroPortrait,
  "/images/retreat-unleash.jpg": retreatUnleash,
  "/images/retreat-ideas-to-impact.jpg": retreatIdeasToImpact,
  "/images/clubhouse.jpg": clubhouse,
  "/images/lost.jpg": lost,
  "/images/gallery/france-1.jpg": france1,
  "/images/gallery/france-2.jpg": france2,
  "/images/gallery/thailand-2.jpg": thailand2,
  "/images/founder.jpg": founder,
  "/images/retreat-custom.jpg": retreatCustom,
  "/images/mastermind.jpg": mastermind,
  "/images/sponsored.jpg": sponsored,
  "/images/testimonial-1.jpg": testimonial1,
  "/images/testimonial-2.jpg": testimonial2,
  "/images/testimonial-3.jpg": testimonial3,
  "/images/workbook-cover.jpg": workbookCover,
  "/images/gallery/france-3.jpg": france3,
  "/images/gallery/france-4.jpg": france4,
  "/images/gallery/france-5.jpg": france5,
  "/images/gallery/thailand-1.jpg": thailand1,
  "/images/gallery/thailand-3.jpg": thailand3,
  "/images/gallery/thailand-4.jpg": thailand4,
};
