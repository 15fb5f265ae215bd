// Replaces next/headers, which works only inside Next, with a simulated request.

type Cookie = { name: string; value: string };

let jar = new Map<string, string>();
let sent = new Headers();

/** Starts a request with these cookies and headers. Returns the cookie jar, which actions fill. */
export function startRequest({
  cookies = {},
  headers = {},
}: { cookies?: Record<string, string>; headers?: Record<string, string> } = {}): Map<string, string> {
  jar = new Map(Object.entries(cookies));
  sent = new Headers(headers);
  return jar;
}

/** The request's cookies, as Next provides them. */
export function cookies() {
  return Promise.resolve({
    get: (name: string): Cookie | undefined => {
      const value = jar.get(name);
      return value === undefined ? undefined : { name, value };
    },
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, value),
    delete: (name: string) => jar.delete(name),
  });
}

/** Next's draft mode, which is off until the request turns it on. */
export function draftMode() {
  const isEnabled = jar.has("__prerender_bypass");
  return Promise.resolve({
    isEnabled,
    enable: () => void jar.set("__prerender_bypass", "on"),
    disable: () => void jar.delete("__prerender_bypass"),
  });
}

/** The request's headers. */
export function headers() {
  return Promise.resolve(sent);
}
