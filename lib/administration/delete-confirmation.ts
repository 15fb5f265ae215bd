/** The word to type to confirm deletion: the name's last word. */
export function lastNameOf(displayName: string): string {
  return displayName.trim().split(/\s+/).at(-1) ?? "";
}

/** True if that word was typed; ignores case. */
export function isLastName(typed: string, displayName: string): boolean {
  return plain(typed) === plain(lastNameOf(displayName));
}

function plain(text: string): string {
  return text.trim().normalize("NFKC").toLocaleLowerCase("en-GB");
}
