import { readFileSync } from "node:fs";
import path from "node:path";
import { extractInfoFromServerReferenceId } from "next/dist/shared/lib/server-reference-info";
import { newVersion, newVersionPage } from "@/content/new-version";
import { site } from "@/content/site";
import { buildFolder, isDevelopment } from "@/lib/env/site";
import { bodyLimits } from "./body-limits";
import { readBytes } from "./read-bytes";

const maxOneClickBytes = 4096;
const maxDepth = 16;
const actionId = /^[0-9a-f]{42}$/;

const earlierBuildPage = `<!doctype html><html lang="${site.locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${newVersion.title}</title>
<h1>${newVersion.title}</h1><p>${newVersionPage}</p></html>`;

/**
 * Refuses action requests that no form of the site sends, before Next decodes them; null for other requests. A form of an
 * earlier build posted without JavaScript gets a page that says so.
 */
export async function refuseAction(
  request: Request,
  known: ReadonlySet<string> | null = buildActions,
): Promise<Response | null> {
  const { headers } = request;
  const named = headers.get("next-action");
  const type = headers.get("content-type") ?? "";
  const isForm = type.startsWith("multipart/form-data");
  if (request.method !== "POST" || (named === null && !isForm)) return null;
  if (!sameSiteOrigin(headers)) return refusal(403);
  if (named !== null && !actionId.test(named)) return refusal(400);
  if (Number(headers.get("content-length") ?? 0) > bodyLimits.page) return refusal(413);
  const bytes = await readBytes(request, bodyLimits.page);
  if (!bytes) return refusal(413);
  if (named !== null && !isForm) return isCalled(named, [bytes.toString()]) ? null : refusal(400);
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => null);
  if (named !== null) return form && isCalled(named, form.getAll("0")) ? null : refusal(400);
  const posted = form && postedActions(form);
  if (!posted) return refusal(400);
  if (!known || posted.every((id) => known.has(id))) return null;
  const page = { "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8" };
  return new Response(earlierBuildPage, { status: 409, headers: page });
}

/** The ids of the build's actions; null in development, where they change. */
const buildActions = isDevelopment ? null : readBuildActions();

function readBuildActions(): ReadonlySet<string> | null {
  const file = path.join(process.cwd(), buildFolder, "server/server-reference-manifest.json");
  try {
    const { node } = JSON.parse(readFileSync(file, "utf8")) as { node: Record<string, unknown> };
    return new Set(Object.keys(node));
  } catch {
    return null;
  }
}

/** True for a mail program's "List-Unsubscribe=One-Click" POST, in either form encoding (RFC 8058). */
export async function isOneClickPost(request: Request): Promise<boolean> {
  const { method, headers } = request;
  const type = headers.get("content-type") ?? "";
  if (method !== "POST" || headers.has("next-action")) return false;
  if (Number(headers.get("content-length") ?? 0) > maxOneClickBytes) return false;
  const bytes = await readBytes(request, maxOneClickBytes);
  if (!bytes) return false;
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => null);
  return form?.get("List-Unsubscribe") === "One-Click";
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}

/** The number of arguments of an action, by its id. Next cannot count those of lib/forms/action.ts, which take state and form. */
export function countArguments(id: string): number {
  const { usedArgs, hasRestArgs } = extractInfoFromServerReferenceId(id);
  return hasRestArgs ? 2 : usedArgs.lastIndexOf(true) + 1;
}

/** True for the arguments as JSON, as the page's script sends them. */
function isCalled(id: string, values: FormDataEntryValue[]): boolean {
  const given = parsed(values);
  if (!Array.isArray(given) || given.length !== countArguments(id)) return false;
  const last: unknown = given.at(-1);
  const plain = given.length > 1 ? given.slice(0, -1) : given;
  const hasForm = typeof last === "string" && /^\$K[1-9]$/.test(last);
  return (given.length < 2 || hasForm) && isPlain(plain);
}

/** The action ids in a form posted without JavaScript; null if it is not one of Next's forms. */
function postedActions(form: FormData): string[] | null {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith("$ACTION_"));
  const actions = names.filter((name) => !/^\$ACTION_(?:KEY|\w+:[01])$/.test(name));
  const ids = actions.flatMap((name) => postedAction(form, name) ?? []);
  return ids.length > 0 && ids.length === actions.length ? ids : null;
}

/** The action id of a field name, if the bound arguments match the action's; else null. */
function postedAction(form: FormData, name: string): string | null {
  const alone = /^\$ACTION_ID_([0-9a-f]{42})$/.exec(name)?.[1];
  if (alone !== undefined) return countArguments(alone) === 0 ? alone : null;
  const piece = /^\$ACTION_REF_(\w+)$/.exec(name)?.[1];
  const reference = parsed(form.getAll(`$ACTION_${piece}:0`));
  if (!isReference(reference)) return null;
  const bound = reference.bound === null ? [] : parsed(form.getAll(`$ACTION_${piece}:1`));
  const count = countArguments(reference.id);
  const isBound = Array.isArray(bound) && bound.length === (count > 1 ? count - 1 : count) && isPlain(bound);
  return isBound ? reference.id : null;
}

function isReference(value: unknown): value is { id: string; bound: null | "$@1" } {
  if (typeof value !== "object" || value === null) return false;
  const { id, bound } = value as { id?: unknown; bound?: unknown };
  return typeof id === "string" && actionId.test(id) && (bound === null || bound === "$@1");
}

function parsed([value, ...more]: FormDataEntryValue[]): unknown {
  if (typeof value !== "string" || more.length > 0) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

// React's markers begin with "$" and refer to other parts of the body; no form state contains one.
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === "string")
    return !value.startsWith("$") || value.startsWith("$$") || value === "$undefined";
  if (typeof value !== "object" || value === null) return true;
  return depth < maxDepth && Object.values(value).every((one) => isPlain(one, depth + 1));
}

/** True if the Origin matches the host, as Next compares them, or is missing. */
function sameSiteOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const asked = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return new URL(origin).host === asked;
}
