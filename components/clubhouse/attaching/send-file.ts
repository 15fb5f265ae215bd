import type { UploadView } from "@/lib/clubhouse/schema";

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

type Answer = Partial<UploadView> & { error?: { message?: string } };

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  const answer = parse(responseText);
  if (status === 201 && answer?.id && answer.url) return { ok: true, upload: answer as UploadView };
  const words = answer?.error?.message || null;
  // A refused file would be refused again
  const isRefused = status >= 400 && status < 500 && words !== null;
  return { ok: false, words, mayRetry: !isRefused || status === 401 || status === 429 };
}

function parse(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null;
  } catch {
    return null;
  }
}
