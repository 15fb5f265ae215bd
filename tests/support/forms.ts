/** A form as a browser posts it; several values of one name stand in a list. */
export function filledIn(values: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

/** What is wrong with which field, by the first sentence of each. */
export function problems(checked: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}
