import type { MetadataRoute } from "next";
import { metaCopy } from "@/content/pages/meta";
import { phoneCopy } from "@/content/pages/push";
import { getSettings } from "@/lib/content/settings";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/community",
    name: getSettings().business,
    short_name: phoneCopy.name,
    description: metaCopy.routes["/community"].description,
    start_url: "/community",
    scope: "/",
    display: "standalone",
    background_color: "#fbf4e9",
    theme_color: "#fbf4e9",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
