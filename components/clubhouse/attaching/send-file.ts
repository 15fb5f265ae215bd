import type { UploadView } from "@/lib/clubhouse/schema";
import { isObject } from "../session/chat-api";

export type Sent = { ok: true; upload: UploadView } | { ok: false; words: string | null; mayRetry: boolean };

/** Uploads a file with progress, which `fetch` cannot report. */
export function sendFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<Sent> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.set("file", file);
  request.open("POST", "/api/uploads");
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
  );
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve) => {
    request.addEventListener("load", () => resolve(answerOf(request)));
    for (const end of ["error", "abort"])
      request.addEventListener(end, () => resolve({ ok: false, words: null, mayRetry: true }));
    request.send(body);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  const answer = parsed(responseText);
  if (status === 201 && isUpload(answer)) return { ok: true, upload: answer };
  const error = isObject(answer) && isObject(answer.error) ? answer.error : {};
  const words = typeof error.message === "string" && error.message ? error.message : null;
  // A refused file would be refused again
  const isRefused = status >= 400 && status < 500 && words !== null;
  return { ok: false, words, mayRetry: !isRefused || status === 401 || status === 429 };
}

function isUpload(answer: unknown): answer is UploadView {
  return isObject(answer) && typeof answer.id === "string" && typeof answer.url === "string";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
