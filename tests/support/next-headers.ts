// Stands in for next/headers, which answers only inside Next: the request that a test says it is in.

type Cookie = { name: string; value: string };

let jar = new Map<string, string>();
let sent = new Headers();

/** From here on everything is asked by a browser with these cookies and headers. Answers the jar, which actions fill. */
export function startRequest({
  cookies = {},
  headers = {},
}: { cookies?: Record<string, string>; headers?: Record<string, string> } = {}): Map<string, string> {
  jar = new Map(Object.entries(cookies));
  sent = new Headers(headers);
  return jar;
}

/** The browser's cookies, as Next gives them to the server's code. */
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

/** The request's headers. */
export function headers() {
  return Promise.resolve(sent);
}
