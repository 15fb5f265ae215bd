import { attachmentsCopy as copy } from "@/content/pages/attachments";
import { memberUploads } from "@/content/uploads";
import type { UploadView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { Store } from "../session/store";
import { sendFile } from "./send-file";
import { sizeWords } from "./size-words";

export type Attachment = {
  key: number;
  file: File;
  /** An object URL of the file, if it looks like a picture. */
  preview: string | null;
  alt: string;
  /** Upload progress, 0 to 100. */
  percent: number;
  state:
    | { type: "waiting" | "sending" }
    | { type: "in"; upload: UploadView }
    | { type: "failed"; words: string; mayRetry: boolean };
};

/** `announcement` is the screen reader announcement. */
type View = { items: readonly Attachment[]; announcement: string };

let keys = 0;

/** The attachments of one text: shown at once, uploaded one after another. */
export class Attachments extends Store<View> {
  private current: { key: number; stop: AbortController } | null = null;
  private waiting: ((isIn: boolean) => void)[] = [];

  constructor(files: readonly File[]) {
    super({ items: [], announcement: "" });
    this.add(files);
  }

  /** Adds files in the order chosen, up to the limit. */
  add(files: readonly File[]): void {
    const room = memberUploads.most - this.getView().items.length;
    const items = files.slice(0, room).map((file): Attachment => {
      const isPicture = file.type.startsWith("image/");
      const tooBig = wordsIfTooBig(file, isPicture);
      return {
        key: ++keys,
        file,
        preview: isPicture && !tooBig ? URL.createObjectURL(file) : null,
        alt: "",
        percent: 0,
        state: tooBig ? { type: "failed", words: tooBig, mayRetry: false } : { type: "waiting" },
      };
    });
    const announcement = files.length > room ? copy.tooMany : "";
    this.show({ items: [...this.getView().items, ...items], announcement });
    void this.pump();
  }

  describe(key: number, alt: string): void {
    this.change(key, { alt });
  }

  retry(key: number): void {
    this.change(key, { state: { type: "waiting" }, percent: 0 });
    void this.pump();
  }

  remove(key: number): void {
    const item = this.find(key);
    if (!item) return;
    if (this.current?.key === key) this.current.stop.abort();
    release(item, true);
    this.show({ items: this.getView().items.filter((one) => one !== item) });
    this.tell();
  }

  /** Removes all; deletes them from the server unless they were sent with a message. */
  clear(isSent: boolean): void {
    this.current?.stop.abort();
    for (const item of this.getView().items) release(item, !isSent);
    this.show({ items: [], announcement: "" });
    this.tell();
  }

  /** Resolves once no upload is running: true if all succeeded. */
  settled(): Promise<boolean> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.tell();
    });
  }

  /** Finished uploads with their alt texts. */
  uploads(): UploadView[] {
    return this.getView().items.flatMap(({ state, alt }) =>
      state.type === "in" ? [{ ...state.upload, alt: alt.trim() }] : [],
    );
  }

  private async pump(): Promise<void> {
    if (this.current) return;
    const next = this.getView().items.find(({ state }) => state.type === "waiting");
    if (!next) {
      this.tell();
      return;
    }
    const { key, file } = next;
    const stop = new AbortController();
    this.current = { key, stop };
    this.change(key, { state: { type: "sending" } });
    this.say(copy.said.begun, file);
    const sent = await sendFile(file, {
      signal: stop.signal,
      onProgress: (percent) => {
        if ((this.find(key)?.percent ?? 100) < 50 && percent >= 50) this.say(copy.said.half, file);
        this.change(key, { percent });
      },
    });
    this.current = null;
    const item = this.find(key);
    if (sent.ok && !item) deleteUpload(sent.upload);
    else if (sent.ok) {
      this.change(key, { percent: 100, state: { type: "in", upload: sent.upload } });
      this.say(copy.said.done, file);
    } else if (item) {
      const words = sent.words ?? fill(copy.stopped, { percent: item.percent });
      this.change(key, { state: { type: "failed", words, mayRetry: sent.mayRetry } });
      this.show({ announcement: words });
    }
    void this.pump();
  }

  private tell(): void {
    const states = this.getView().items.map(({ state }) => state.type);
    if (states.some((one) => one === "waiting" || one === "sending")) return;
    for (const resolve of this.waiting.splice(0)) resolve(!states.includes("failed"));
  }

  private find(key: number): Attachment | undefined {
    return this.getView().items.find((one) => one.key === key);
  }

  private change(key: number, part: Partial<Attachment>): void {
    this.show({ items: this.getView().items.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  }

  private say(words: string, { name }: File): void {
    this.show({ announcement: fill(words, { name }) });
  }
}

/** The error if a file is too large, or null. */
function wordsIfTooBig({ size, name }: File, isPicture: boolean): string | null {
  const { mostPictureBytes, mostFileBytes } = memberUploads;
  if (size <= (isPicture ? mostPictureBytes : mostFileBytes)) return null;
  const megabytes = (bytes: number) => bytes / 1024 ** 2;
  const most = fill(copy.refusals.heavy, {
    picture: megabytes(mostPictureBytes),
    file: megabytes(mostFileBytes),
  });
  return fill(copy.tooBig, { name, size: sizeWords(size), most });
}

function release({ preview, state }: Attachment, isUnwanted: boolean): void {
  if (preview) URL.revokeObjectURL(preview);
  if (isUnwanted && state.type === "in") deleteUpload(state.upload);
}

/** Deletes an upload from the server; if that fails, a nightly job does. */
function deleteUpload({ url }: UploadView): void {
  void fetch(url, { method: "DELETE", keepalive: true }).catch(() => undefined);
}
