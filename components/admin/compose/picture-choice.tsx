import type { SitePicture } from "./site-pictures";

type PictureChoiceProps = {
  pictures: readonly SitePicture[];
  onChoose: (picture: SitePicture) => void;
};

/** The site's pictures, one of which goes into a letter. */
export function PictureChoice({ pictures, onChoose }: PictureChoiceProps) {
  return (
    <div
      className="max-h-80 overflow-y-auto border-t-[1.5px] border-ink p-3"
      role="group"
      aria-label="Which picture?"
    >
      <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {pictures.map((picture) => (
          <li key={picture.path}>
            <button
              type="button"
              className="block w-full cursor-pointer hover:opacity-85"
              title={picture.alt}
              onClick={() => onChoose(picture)}
            >
              <img
                src={picture.small}
                alt={picture.alt}
                width={160}
                height={120}
                loading="lazy"
                className="aspect-4/3 w-full border-[1.5px] border-ink object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
