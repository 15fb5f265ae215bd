import "server-only";

const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** What a mail program hears whose button has stopped letters. */
export function stopped(): Response {
  return new Response(null, { status: 200, headers });
}

/** What it hears of an address that is not ours. */
export function unknownToken(): Response {
  return new Response(null, { status: 404, headers });
}

/** Leads to the page whose button does the same, by a token of ours. */
export function leadToPage(list: "events" | "notices" | "stop", token: string): Response {
  const Location = `/letters/${list}/${token}`;
  return new Response(null, { status: 303, headers: { ...headers, Location } });
}
