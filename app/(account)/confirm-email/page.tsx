import type { Metadata } from "next";
import { ConfirmEmail } from "@/components/account/confirm-email";
import { viewer } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata("/confirm-email");

export default async function ConfirmEmailPage() {
  return <ConfirmEmail viewer={await viewer()} />;
}
