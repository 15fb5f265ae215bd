type CardPictureProps = { src: string; alt: string };

export function CardPicture({ src, alt }: CardPictureProps) {
  return (
    // Fetching it needs the session, which an image optimizer does not send
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
