import "server-only";

const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** The response to a successful one-click unsubscribe. */
export function stopped(): Response {
  return new Response(null, { status: 200, headers });
}

/** The response to an invalid token. */
export function unknownToken(): Response {
  return new Response(null, { status: 404, headers });
}

/** Redirects to the page with the same button. */
export function leadToPage(list: "events" | "notices" | "series" | "stop", token: string): Response {
  const Location = `/letters/${list}/${token}`;
  return new Response(null, { status: 303, headers: { ...headers, Location } });
}
