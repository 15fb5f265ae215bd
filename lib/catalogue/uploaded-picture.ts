import type { UploadedPath } from "@/content/pictures";

type UploadedPicture = {
  path: UploadedPath;
  name: string;
  width: number;
  height: number;
  type: "image/jpeg" | "image/png";
  /** True if its name changes with its content; a picture of the business's folder keeps its name. */
  isHashed: boolean;
};

/** The properties encoded in an uploaded picture's path; null for any other path. */
export function uploadedPicture(path: string): UploadedPicture | null {
  const [, name, width, height, ending] =
    /^\/uploads\/((?:[0-9a-f]{16}-[0-9a-f]{8}|[a-z]{1,40})-(\d{1,4})x(\d{1,4})\.(jpg|png))$/.exec(path) ?? [];
  if (!name) return null;
  const type = ending === "png" ? "image/png" : "image/jpeg";
  return {
    path: `/uploads/${name}`,
    name,
    width: Number(width),
    height: Number(height),
    type,
    isHashed: /^[0-9a-f]{16}-/.test(name),
  };
}
