import { readFileSync } from "node:fs";
import path from "node:path";

type Manifest = { node: Record<string, { exportedName?: string }> };

/** The id by which a build knows a server action. Throws for a name that it does not have. */
export function actionId(buildFolder: string, name: string): string {
  const file = path.join(buildFolder, "server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`The build has no action ${name}.`);
  return found[0];
}

/** Posts a form to its server action as React does, from a network of its own. Throws unless the action has answered. */
export async function postForm(
  page: string,
  action: string,
  fields: Record<string, string>,
  network: string,
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(`_1_${name}`, value);
  body.append("0", JSON.stringify([{ status: "idle" }, "$K1"]));
  const answer = await fetch(page, {
    method: "POST",
    headers: { "Next-Action": action, Accept: "text/x-component", "X-Forwarded-For": network },
    body,
    redirect: "manual",
  });
  const text = await answer.text();
  if (answer.status !== 200 && answer.status !== 303)
    throw new Error(`${page} answered ${answer.status}: ${text.slice(0, 500)}`);
  return answer.headers.get("x-action-redirect") ?? text;
}
