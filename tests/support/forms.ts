/** A form as a browser posts it; an array has several values of one name. */
export function filledIn(values: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

/** The first error of each field. */
export function problems(checked: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}
