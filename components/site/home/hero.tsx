import { getImageProps } from "next/image";
import type { CSSProperties } from "react";
import { workbookDialogId } from "@/components/site/workbook-dialog";
import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { business } from "@/content/business";
import { homePage } from "@/content/pages/home";
import type { PictureValue } from "@/content/fields";
import { getContent } from "@/lib/content/documents";
import { isOriginal } from "@/lib/content/pictures";
import { pictureSource } from "@/lib/content/picture-source";
import styles from "./hero.module.css";

/** The picture with text in its sky and the lead over its water; phones get a portrait crop. */
export function Hero() {
  const copy = getContent(homePage).hero;
  return (
    <section className={styles.hero}>
      <HeroPicture picture={copy.picture} phonePicture={copy.phonePicture} />
      <div className={styles.over}>
        <div className={styles.top}>
          <p className="label">{copy.eyebrow}</p>
          <h1 className={`poster draw ${styles.headline}`}>
            <HighlightedText text={copy.headline} />
          </h1>
        </div>
        <div className={styles.bottom}>
          <div className={styles.text}>
            <p className="lead">
              <span className="strip">{copy.lead}</span>
            </p>
            <p className={styles.actions}>
              {business.workbook && (
                <Button command="show-modal" commandfor={workbookDialogId}>
                  {copy.workbookButton}
                </Button>
              )}
              <Button href="#about" variant="secondary">
                {copy.aboutButton}
              </Button>
            </p>
            <p className="small">
              <span className="strip">{copy.note}</span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The style sheet crops the original picture; another is cropped to its focal point. */
function focalStyle(picture: PictureValue): CSSProperties | undefined {
  if (isOriginal(homePage.fields.hero.picture, picture)) return undefined;
  return { objectPosition: `${picture.x}% ${picture.y}%` };
}

const phone = "(max-width: 40em)";
const desk = "(min-width: 40.01em)";

/** Two crops of one picture, each preloaded only where it is shown. */
function HeroPicture({ picture, phonePicture }: { picture: PictureValue; phonePicture: PictureValue }) {
  const shared = { alt: picture.alt, fetchPriority: "high", loading: "eager" } as const;
  // The portrait covers 40rem of height, so about 414 px of width, with at most two pixels each; the other has 41rem
  const { props: portrait } = getImageProps({
    ...shared,
    ...pictureSource(phonePicture),
    sizes: "(max-width: 40em) and (resolution > 2dppx) 276px, (max-width: 427px) 414px, 100vw",
  });
  const { props: landscape } = getImageProps({
    ...shared,
    ...pictureSource(picture),
    sizes: "(max-width: 66em) 1056px, 100vw",
  });

  return (
    <>
      {[
        { media: phone, props: portrait },
        { media: desk, props: landscape },
      ].map(({ media, props }) => (
        <link
          key={media}
          rel="preload"
          as="image"
          media={media}
          imageSrcSet={props.srcSet}
          imageSizes={props.sizes}
          fetchPriority="high"
        />
      ))}
      <picture>
        <source media={phone} srcSet={portrait.srcSet} sizes={portrait.sizes} width={1200} height={1800} />
        <img {...landscape} alt={shared.alt} style={focalStyle(picture)} />
      </picture>
    </>
  );
}
