/** What is typed before an account is deleted: the last word of its name. */
export function lastNameOf(displayName: string): string {
  return displayName.trim().split(/\s+/).at(-1) ?? "";
}

/** Whether somebody typed that word, in whichever case. */
export function isLastName(typed: string, displayName: string): boolean {
  return plain(typed) === plain(lastNameOf(displayName));
}

function plain(text: string): string {
  return text.trim().normalize("NFKC").toLocaleLowerCase("en-GB");
}
