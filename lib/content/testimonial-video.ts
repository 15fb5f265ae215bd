// The content security policy allows the same ones.
export const videoOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

export type Video =
  | { kind: "player"; href: string; src: string }
  | { kind: "file"; href: string; src: string };

/** Parses the URL of a YouTube or Vimeo video, or of a file of this site; null for others. */
export function readVideo(address: string): Video | null {
  const typed = address.trim();
  if (ownFile.test(typed)) return { kind: "file", href: typed, src: typed };
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (!/^https?:$/.test(url.protocol)) return null;
  return readYouTube(url) ?? readVimeo(url);
}

// With two slashes or a backslash the browser would leave the site.
const ownFile = /^(\/[\w%.-]+)+\.(mp4|webm)$/i;
const youTubeHosts = ["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"];
const vimeoHosts = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];

function readYouTube({ host, pathname, searchParams }: URL): Video | null {
  const id =
    host === "youtu.be"
      ? pathname.slice(1)
      : youTubeHosts.includes(host)
        ? pathname === "/watch"
          ? searchParams.get("v")
          : /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1]
        : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return {
    kind: "player",
    href: `https://www.youtube.com/watch?v=${id}`,
    src: `${videoOrigins[0]}/embed/${id}?autoplay=1&rel=0`,
  };
}

function readVimeo({ host, pathname, searchParams }: URL): Video | null {
  if (!vimeoHosts.includes(host)) return null;
  const [, id, secret = searchParams.get("h")] =
    /^(?:\/video)?\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  if (!id || (secret && !/^[0-9a-f]{6,20}$/.test(secret))) return null;
  return {
    kind: "player",
    href: `https://vimeo.com/${id}${secret ? `/${secret}` : ""}`,
    src: `${videoOrigins[1]}/video/${id}?${secret ? `h=${secret}&` : ""}dnt=1&autoplay=1`,
  };
}
