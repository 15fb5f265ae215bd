"use client";

import { Fragment, useState, type MouseEvent } from "react";
import { attachmentsCopy } from "@/content/pages/attachments";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { Lazy, onIntent } from "@/components/ui/lazy";
import type { UploadView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { sizeWords } from "../attaching/size-words";
import type { OpenedPicture } from "./opened-picture";

const { shown: copy, kinds, retry } = attachmentsCopy;

const lateOpened = new Lazy(async () => (await import("./opened-picture")).OpenedPicture);

type UploadsProps = { uploads: readonly UploadView[]; by: string };
type Opened = { Picture: typeof OpenedPicture; at: number; from: HTMLElement };

/** A message's attachments: pictures, then files as downloads. Without JavaScript a picture is a plain link. */
export function Uploads({ uploads, by }: UploadsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, setTries] = useState<Record<string, number>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const pictures = uploads.filter(({ kind }) => kind === "picture");
  const here = pictures.filter(({ id }) => !missing.includes(id));

  async function open(event: MouseEvent<HTMLElement>, at: number) {
    // The browser opens a new tab
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const from = event.currentTarget;
    const Picture = await lateOpened.fetchFor(from);
    if (Picture) setOpened({ Picture, at, from });
    else window.location.assign(pictures[at]?.url ?? "");
  }

  function again(id: string) {
    setTries({ ...tries, [id]: (tries[id] ?? 0) + 1 });
    setMissing(missing.filter((one) => one !== id));
  }

  return (
    <div className="uploads">
      {here.length > 0 && (
        <div className={`pics pics-${here.length}`}>
          {here.map((one, at) => (
            <a
              key={one.id}
              href={one.url}
              data-picture={one.id}
              aria-label={fill(one.alt ? copy.open : copy.openUndescribed, { number: at + 1, alt: one.alt })}
              {...onIntent(lateOpened)}
              onClick={(event) => void open(event, at)}
            >
              <img
                {...sourcesOf(one, tries[one.id])}
                width={one.width ?? undefined}
                height={one.height ?? undefined}
                alt={one.alt || fill(copy.notDescribed, { name: by })}
                loading="lazy"
                decoding="async"
                onError={() => setMissing([...missing, one.id])}
              />
            </a>
          ))}
        </div>
      )}
      {pictures
        .filter(({ id }) => missing.includes(id))
        .map(({ id, alt }) => (
          <div key={id} className="filerow">
            <LazyIcon name="picture" size={22} />
            <span>
              <b>{alt || fill(copy.notDescribed, { name: by })}</b>
              <small>{copy.missing}</small>
            </span>
            <span className="msg-state">
              <button type="button" onClick={() => again(id)}>
                <LazyIcon name="retry" size={14} />
                {retry}
              </button>
            </span>
          </div>
        ))}
      {uploads
        .filter(({ kind }) => kind !== "picture")
        .map(({ id, kind, name, bytes, url }) => (
          <Fragment key={id}>
            <a className="filerow" href={url} download={name ?? ""}>
              <LazyIcon name={kind === "audio" ? "sound" : "file"} size={22} />
              <span>
                <b dir="auto">{name}</b>
                <small>{fill(copy.about, { kind: kinds[kind], size: sizeWords(bytes) })}</small>
              </span>
              <LazyIcon name="download" size={18} />
            </a>
            {kind === "audio" && <audio src={url} controls preload="none" aria-label={name ?? kinds.audio} />}
          </Fragment>
        ))}
      {opened && (
        <opened.Picture
          pictures={here}
          at={opened.at}
          by={by}
          onClose={(at) => {
            const last = opened.from.parentElement?.children[at];
            (last instanceof HTMLElement ? last : opened.from).focus();
            setOpened(null);
          }}
        />
      )}
    </div>
  );
}

/** The smallest size sufficient for a list, half of it in a narrow list. */
function sourcesOf({ url }: UploadView, tries = 0) {
  const again = tries > 0 ? `&again=${tries}` : "";
  return {
    src: `${url}?w=1280${again}`,
    srcSet: `${url}?w=640${again} 640w, ${url}?w=1280${again} 1280w`,
    sizes: "(width < 40em) 90vw, 32rem",
  };
}
