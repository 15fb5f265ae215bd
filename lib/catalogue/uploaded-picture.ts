import type { UploadedPath } from "@/content/pictures";

/** The properties encoded in an uploaded picture's path; null for any other path. */
export function uploadedPicture(
  path: string,
): { path: UploadedPath; name: string; width: number; height: number } | null {
  const [, name, width, height] =
    /^\/uploads\/([0-9a-f]{16}-[0-9a-f]{8}-(\d{1,4})x(\d{1,4})\.jpg)$/.exec(path) ?? [];
  return name ? { path: `/uploads/${name}`, name, width: Number(width), height: Number(height) } : null;
}
