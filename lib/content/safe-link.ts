/** True for a path of the site or an https URL. */
export function isSafeLink(link: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(link);
}
