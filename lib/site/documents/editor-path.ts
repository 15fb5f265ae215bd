import { isPostKey, postSlug } from "@/content/post";
import { retreatOfKey } from "@/content/retreats/key";
import { settingsKey } from "@/content/site";
import type { OfficeAction } from "@/lib/access/policy";
import { letterOfKey } from "@/lib/content/email-key";

/** Where the document with this key is edited. */
export function editorPath(key: string): string {
  const letter = letterOfKey(key);
  if (letter !== null) return `/admin/emails/${letter}`;
  if (key === settingsKey) return "/admin/settings";
  const retreat = retreatOfKey(key);
  if (retreat !== null) return `/admin/retreats/${retreat}#texts`;
  return isPostKey(key) ? `/admin/blog/${postSlug(key)}` : `/admin/site/${key}`;
}

/** The permission to change a document: the settings are the owner's. */
export function documentPermission(key: string): OfficeAction {
  return key === settingsKey ? "settings.edit" : "site.edit";
}
