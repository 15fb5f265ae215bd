import { getImageProps, type StaticImageData } from "next/image";
import type { PictureValue } from "@/content/fields";
import { getBrand } from "@/lib/content/brand";
import { pictureSource } from "@/lib/content/picture-source";
import { getSettings } from "@/lib/content/settings";
import logo from "./art/logo.svg";

// Next types an imported SVG as any
const art = logo as StaticImageData;

const height = 64;

type LogoProps = {
  className?: string;
  /** On a dark background. */
  isOnDark?: boolean;
};

/** The logo: the delivered one coloured by the surrounding text and --accent, or the founder's picture. */
export function Logo({ className, isOnDark = false }: LogoProps) {
  const { logo: own } = getBrand();
  if (own) return <OwnLogo picture={own} className={className} isOnDark={isOnDark} />;
  return (
    <svg viewBox="0 0 393 64" width={393} height={height} aria-hidden="true" className={className}>
      <use href={`${art.src}#art`} />
    </svg>
  );
}

/** In an svg, which style sheets size as the delivered one. */
function OwnLogo({ picture, className, isOnDark }: LogoProps & { picture: PictureValue }) {
  const source = pictureSource(picture);
  const width = Math.round((height * source.width) / source.height);
  const { props } = getImageProps({ ...source, alt: "", width, height });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={getSettings().business}
      className={className}
      style={{ maxWidth: "100%", flexShrink: 1, ...(!isOnDark && { mixBlendMode: "multiply" }) }}
      // Shrunk, it stays at the left
      preserveAspectRatio="xMinYMid"
    >
      <image href={props.src} width={width} height={height} />
    </svg>
  );
}
