/**
 * What a buyer has chosen and typed, kept in this tab: whoever comes back from Checkout finds it again. A tab opened from
 * this one takes it along. A browser that stores nothing simply forgets.
 */
const prefix = "payment-";

/** Keeps entries of a form, such as the chosen room. */
export function keepEntries(entries: Record<string, FormDataEntryValue | null>): void {
  try {
    for (const [name, value] of Object.entries(entries)) {
      if (typeof value === "string") sessionStorage.setItem(prefix + name, value);
    }
  } catch {
    // Storage is switched off
  }
}

/** Keeps what these fields of a form hold. */
export function keepFields(form: HTMLFormElement, names: readonly string[]): void {
  const entries = new FormData(form);
  keepEntries(Object.fromEntries(names.map((name) => [name, entries.get(name)])));
}

/** An entry that was kept; "" for none. */
export function keptEntry(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

/** Chooses the radio that the address names, else the one chosen before, unless this page’s visitor has chosen already. */
export function restoreChoice(form: HTMLFormElement | null, name: string): void {
  const choices = radios(form, name);
  const touched = choices.find((radio) => radio.checked && !radio.defaultChecked);
  const wanted = new URLSearchParams(location.search).get(name) ?? keptEntry(name);
  // What was chosen before scripts had loaded stands; it is only not kept yet
  if (touched) keepEntries({ [name]: touched.value });
  else choices.find((radio) => radio.value === wanted)?.click();
}

/** The radios of one name. */
export function radios(form: HTMLFormElement | null, name: string): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])];
}

/** Fills text fields that are still empty. */
export function fillEmpty(form: HTMLFormElement | null, entries: Record<string, string>): void {
  for (const [name, value] of Object.entries(entries)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && !field.value) field.value = value;
  }
}
