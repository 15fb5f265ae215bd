type CardPictureProps = { src: string; alt: string };

/** A member's picture across the head of her card. */
export function CardPicture({ src, alt }: CardPictureProps) {
  return (
    // Its address asks who wants it, which an optimiser of pictures would not
    <img
      src={`${src}&w=384`}
      srcSet={`${src}&w=384 384w, ${src} 1024w`}
      sizes="24rem"
      width={384}
      height={192}
      alt={alt}
      className="aspect-2/1 h-auto w-full object-cover object-[50%_30%]"
    />
  );
}
