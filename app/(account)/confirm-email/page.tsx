import type { Metadata } from "next";
import { ConfirmEmail } from "@/components/account/confirm-email";
import { viewer } from "@/lib/access/viewer";
import { titledMetadata } from "@/lib/site/metadata";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/confirm-email");

export default async function ConfirmEmailPage() {
  return <ConfirmEmail viewer={await viewer()} />;
}
