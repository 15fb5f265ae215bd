import { invalidRequest } from "./errors";

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
type Branch = { [key: string]: string | Branch };

/** Reads `a[b][0][c]=v` as Stripe's SDKs write it into nested objects and arrays of strings. */
export function readForm(encoded: string): { [key: string]: FormValue } {
  const root = newBranch();
  for (const [name, value] of new URLSearchParams(encoded)) put(root, name, value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withArrays(value)]));
}

function put(root: Branch, name: string, value: string) {
  const path = pathOf(name);
  const last = path.pop() ?? "";
  let branch = root;
  for (const key of path) {
    const next = branch[key] ?? (branch[key] = newBranch());
    if (typeof next === "string") throw invalidRequest("Invalid object", { param: name });
    branch = next;
  }
  // `list[]=x` appends.
  const key = last === "" && path.length > 0 ? String(Object.keys(branch).length) : last;
  if (typeof branch[key] === "object") throw invalidRequest("Invalid string", { param: name });
  branch[key] = value;
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf("[");
  if (bracket < 1) return [name];
  const inner = name.slice(bracket);
  if (!/^(\[[^[\]]*\])+$/.test(inner)) {
    throw invalidRequest(`Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
  }
  return [name.slice(0, bracket), ...inner.slice(1, -1).split("][")];
}

/** Without a prototype, so that a parameter called `__proto__` is a parameter like any other. */
function newBranch(): Branch {
  return Object.create(null) as Branch;
}

function withArrays(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (isList) return Object.values(value).map(withArrays);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withArrays(inner)]));
}
