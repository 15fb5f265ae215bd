/** A buyer's choice and entries survive Checkout in this tab. A tab opened from this one inherits them. */
const prefix = "payment-";

/** Saves form entries, such as the chosen room. */
export function saveEntries(entries: Iterable<[string, FormDataEntryValue]>): void {
  try {
    for (const [name, value] of entries)
      if (typeof value === "string") sessionStorage.setItem(prefix + name, value);
  } catch {
    // The browser denies access to its storage
  }
}

/** Saves a form's values. */
export function saveFields(form: HTMLFormElement): void {
  saveEntries([["shares", ""], ...new FormData(form)]);
}

/** A saved entry; "" if none. */
export function savedEntry(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

/** Selects the radio named in the URL, else the saved one, unless the visitor has selected one. */
export function restoreChoice(form: HTMLFormElement | null, name: string): void {
  const choices = radios(form, name);
  const touched = choices.find((radio) => radio.checked && !radio.defaultChecked);
  const wanted = new URLSearchParams(location.search).get(name) ?? savedEntry(name);
  // A choice made before hydration wins and is saved
  if (touched) saveEntries([[name, touched.value]]);
  else choices.find((radio) => radio.value === wanted)?.click();
}

/** Radios of a name. */
export function radios(form: HTMLFormElement | null, name: string): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])];
}

/** Fills text fields that are still empty, selects of which the first option is still chosen, and ticks boxes. */
export function fillEmpty(form: HTMLFormElement | null, entries: Record<string, string>): void {
  for (const [name, value] of Object.entries(entries)) {
    const field = form?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked ||= value === "on";
    else if (isText && !field.value) field.value = value;
    if (field instanceof HTMLSelectElement && !field.selectedIndex && value) field.value = value;
  }
}
