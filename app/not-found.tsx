import type { Metadata } from "next";
import { NotFoundPage } from "@/components/site/not-found-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata("*");

export default function NotFound() {
  return <NotFoundPage />;
}
