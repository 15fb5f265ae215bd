/** What was typed into a field, cut to be shown again; nothing for a file. */
export function typedText(form: FormData, name: string, longest = 300): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, longest) : undefined;
}
