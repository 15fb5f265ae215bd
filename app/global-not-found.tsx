import type { Metadata } from "next";
import { NotFoundPage } from "@/components/site/not-found-page";
import { titledMetadata } from "@/lib/site/metadata";
import RootLayout, { generateViewport } from "./layout";

export { generateViewport };
export const generateMetadata = (): Promise<Metadata> => titledMetadata("*");

/** The page of an unknown URL. Static, and without the layouts of pages. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <NotFoundPage />
    </RootLayout>
  );
}
