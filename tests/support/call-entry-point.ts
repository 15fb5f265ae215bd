import { isValidElement, type ReactNode } from "react";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { channelName, type ChannelId } from "@/lib/clubhouse/channels";
import { load, type EntryPoint } from "./find-entry-points";

/** The outcome for a person: a page or its paywall, an answer, a refusal's status, a redirect. */
export type Outcome = "shown" | "paywall" | "answered" | "not found" | number | `to ${string}`;

/** The state that an action returned to its form. */
export type Told = {
  status: string;
  code?: string;
  message?: string | null;
  fields?: Record<string, string | undefined>;
};

type Values = Record<string, string>;
type Query = Record<string, string | string[]>;

const origin = "http://localhost:3000";

/** A request as our scripts send it. */
export function json(method: string, path: string, body?: unknown): Request {
  return text(method, path, body === undefined ? undefined : JSON.stringify(body));
}

/** A request with a JSON content type and any body. */
export function text(method: string, path: string, body?: string): Request {
  const sent = body !== undefined && { body, headers: { "content-type": "application/json" } };
  return new Request(`${origin}${path}`, { method, ...sent });
}

/** A request as a browser posts a form. */
export function posted(path: string, values: Values): Request {
  return new Request(`${origin}${path}`, { method: "POST", body: new URLSearchParams(values) });
}

/** Calls an entry point with defaults: a page, a handler, an action with an empty form, a channel. */
export function callEntryPoint(entryPoint: EntryPoint, params: Values = {}): Promise<Outcome> {
  switch (entryPoint.kind) {
    case "page":
      return openPage(entryPoint, params);
    case "metadata":
      return readMetadataFile(entryPoint);
    case "handler":
      return handle(entryPoint, json(entryPoint.method, entryPoint.name.replace(/^\w+ /, "")), params);
    case "action":
      return act(entryPoint, [{ status: "idle" }, new FormData()]);
    case "channel":
      return listen(entryPoint);
  }
}

/** Opens a page. */
export function openPage(entryPoint: EntryPoint, params: Values, query: Query = {}): Promise<Outcome> {
  return outcomeOf(async () => {
    const { default: Page } = await load(fileOf(entryPoint, "page"));
    const tree = await (Page as (props: object) => Promise<ReactNode>)(propsOf(params, query));
    return hasPaywall(tree) ? "paywall" : "shown";
  });
}

/** A page's metadata for the current person, as text; "" if it is static. */
export async function readHead(entryPoint: EntryPoint, params: Values, query: Query = {}): Promise<string> {
  const { generateMetadata } = await load(fileOf(entryPoint, "page"));
  if (!generateMetadata) return "";
  let head = "";
  await outcomeOf(async () => {
    const make = generateMetadata as (props: object) => Promise<object>;
    head = JSON.stringify(await make(propsOf(params, query)));
    return "shown";
  });
  return head;
}

/** Calls a handler. */
export function handle(entryPoint: EntryPoint, request: Request, params: Values = {}): Promise<Outcome> {
  if (entryPoint.kind !== "handler") throw new Error(`${entryPoint.name} is no handler`);
  return outcomeOf(async () => {
    const handler = (await load(entryPoint.file))[entryPoint.method] as Handler;
    const response = await handler(request, { params: Promise.resolve(params) });
    const target = response.headers.get("location");
    return target === null ? response.status : wayTo(target);
  });
}

/** Calls an action. */
export async function act(entryPoint: EntryPoint, told: unknown[]): Promise<Outcome> {
  return (await answerOf(entryPoint, told)).outcome;
}

/** Calls an action; returns the outcome and the form's state, undefined after a redirect. */
export async function answerOf(
  entryPoint: EntryPoint,
  told: unknown[],
): Promise<{ outcome: Outcome; state: Told | undefined }> {
  const action = (await load(fileOf(entryPoint, "action")))[entryPoint.name] as (
    ...told: unknown[]
  ) => Promise<unknown>;
  let state: Told | undefined;
  const outcome = await outcomeOf(async () => {
    state = (await action(...told)) as Told | undefined;
    if (isOutage(state)) throw new Error(`${entryPoint.name} failed within`);
    return "answered";
  });
  return { outcome, state };
}

type Handler = (request: Request, context: object) => Promise<Response>;

/** Requests a channel's authorisation as the realtime client does. */
async function listen({ name }: EntryPoint): Promise<Outcome> {
  const { POST } = await load("app/api/pusher/auth/route.ts");
  const channel_name = channelName(name as ChannelId, await currentEpoch());
  const request = posted("/api/pusher/auth", { socket_id: "1.1", channel_name });
  return (await (POST as Handler)(request, {})).status;
}

function readMetadataFile(entryPoint: EntryPoint): Promise<Outcome> {
  return outcomeOf(async () => {
    const { default: make } = await load(fileOf(entryPoint, "metadata"));
    if (!(await (make as () => unknown)())) throw new Error(`${entryPoint.name} is empty`);
    return "shown";
  });
}

function fileOf(entryPoint: EntryPoint, kind: EntryPoint["kind"]): string {
  if (entryPoint.kind !== kind || !("file" in entryPoint))
    throw new Error(`${entryPoint.name} is of another kind: ${entryPoint.kind}`);
  return entryPoint.file;
}

function propsOf(params: Values, query: Query): object {
  return { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
}

/** Handles redirect() and notFound(), which throw. Anything else thrown is an error of ours. */
async function outcomeOf(enter: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await enter();
  } catch (error) {
    const digest = String((error as { digest?: unknown }).digest);
    const redirect = /^NEXT_REDIRECT;\w+;(.*);\d+;$/s.exec(digest);
    if (redirect) return wayTo(redirect[1] ?? "");
    if (digest.startsWith("NEXT_HTTP_ERROR_FALLBACK;404")) return "not found";
    throw error;
  }
}

/** Another page of this site. Throws for a target on another site, or one that may be read so. */
function wayTo(target: string): Outcome {
  const url = new URL(target, origin);
  // As written, and with its dots resolved
  const isLocal = [target, url.pathname].every((path) => /^\/(?![/\\])/.test(path));
  if (!isLocal || url.origin !== origin) throw new Error(`Led to another site: ${JSON.stringify(target)}`);
  return `to ${target}`;
}

/** A failure without a message: an error was thrown and logged. */
function isOutage(state: Told | undefined): boolean {
  return (
    state?.status === "failed" && !state.message && Object.values(state.fields ?? {}).every((one) => !one)
  );
}

/** Whether a page's own elements include a paywall. */
function hasPaywall(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some(hasPaywall);
  if (!isValidElement<{ children?: ReactNode }>(node)) return false;
  const { type, props } = node;
  return (typeof type === "function" && type.name.endsWith("Paywall")) || hasPaywall(props.children);
}
