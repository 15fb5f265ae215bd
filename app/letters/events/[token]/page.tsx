import type { Metadata } from "next";
import { personalMetadata } from "@/lib/site/metadata";

export { default } from "../../notices/[token]/page";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/letters/events/{token}");
