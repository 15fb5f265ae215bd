/** A page's form with this field, as a browser without scripts posts it. Throws if there is none. */
export function formWith(html: string, field: string, pageUrl: string): { action: string; fields: FormData } {
  const found = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([, , inside = ""]) =>
    inside.includes(`name="${field}"`),
  );
  if (!found) throw new Error(`No form of ${pageUrl} has a field ${field}`);
  const [, head = "", inside = ""] = found;
  const fields = new FormData();
  for (const [input] of inside.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(input, "name");
    if (name && (attribute(input, "type") === "hidden" || name.startsWith("$ACTION")))
      fields.append(name, attribute(input, "value") ?? "");
  }
  return { action: new URL(attribute(head, "action") || pageUrl, pageUrl).href, fields };
}

type Options = { headers?: Record<string, string>; html?: string; signal?: AbortSignal };

/** Fills in a page's form and posts it without scripts; redirects are not followed. */
export async function postForm(
  page: string,
  field: string,
  values: Record<string, string>,
  { headers = {}, html, signal }: Options = {},
): Promise<Response> {
  const { action, fields } = formWith(html ?? (await (await fetch(page, { headers })).text()), field, page);
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fetch(action, {
    method: "POST",
    body: fields,
    redirect: "manual",
    signal: signal ?? null,
    headers: { ...headers, origin: new URL(page).origin },
  });
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name.replace("$", "\\$")}="([^"]*)"`).exec(tag)?.[1];
  return value?.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** A page without its scripts, which contain text that the page does not show. */
export function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
}
