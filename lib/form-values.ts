/** What somebody typed into a field, cut to a length that may be shown again after a refusal; nothing for a file. */
export function typedText(form: FormData, name: string, longest = 300): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, longest) : undefined;
}
