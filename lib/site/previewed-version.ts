import "server-only";
import { cookies } from "next/headers";
import { isSecureSite } from "@/lib/access/session-cookie-name";
import { restoreSchema } from "./documents/schema";

const name = `${isSecureSite ? "__Secure-" : ""}previewed-version`;

/** The version of a page that this browser previews instead of its draft; null: drafts only. */
export async function readPreviewedVersion(): Promise<{ page: string; version: string } | null> {
  const [page, version] = (await cookies()).get(name)?.value.split(" ") ?? [];
  return restoreSchema.safeParse({ page, version }).data ?? null;
}

/** Sets which version this browser previews; null: drafts only. */
export async function writePreviewedVersion(shown: { page: string; version: string } | null): Promise<void> {
  const shared = { httpOnly: true, sameSite: "lax", secure: isSecureSite, path: "/" } as const;
  const value = shown ? `${shown.page} ${shown.version}` : "";
  (await cookies()).set(name, value, { ...shared, ...(!shown && { maxAge: 0 }) });
}
