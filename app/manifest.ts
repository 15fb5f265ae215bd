import type { MetadataRoute } from "next";
import { titlesPart } from "@/content/pages/titles";
import { phoneCopy } from "@/content/pages/push";
import { getBrand } from "@/lib/content/brand";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";

export default function manifest(): MetadataRoute.Manifest {
  const { paper } = getBrand().colours;
  return {
    id: "/community",
    name: getSettings().business,
    short_name: phoneCopy.name,
    description: getContent(titlesPart).members["/community"].description,
    start_url: "/community",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
