import { attachmentsCopy } from "@/content/pages/attachments";
import { fill } from "@/lib/text";

/** "84 kB", "3.2 MB". */
export function sizeWords(bytes: number): string {
  const { kilobytes, megabytes } = attachmentsCopy.sizes;
  const large = bytes / 1024 ** 2;
  if (large < 1) return fill(kilobytes, { count: Math.max(1, Math.round(bytes / 1024)) });
  return fill(megabytes, { count: large < 10 ? large.toFixed(1).replace(/\.0$/, "") : Math.round(large) });
}
