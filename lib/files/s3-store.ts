import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "@/lib/env/schema";
import type { FileStore } from "./file-store";

const slowReaderMs = 5 * 60_000;

/** A store in a bucket of S3 or a compatible service; `patienceMs`: timeout of a response or a file's next chunk. */
export function s3Store(settings: S3Settings, timeoutMs = 10_000): FileStore {
  const { bucket } = settings;
  const client = s3Client(settings);
  const patience = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return {
    async put(key, bytes, type) {
      const object = {
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: type,
        ContentLength: bytes.length,
      };
      await client.send(new PutObjectCommand(object), patience());
    },
    async get(key, range) {
      const part = range && { Range: `bytes=${range.first}-${range.last}` };
      const reading = timeoutWith(timeoutMs);
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: key, ...part });
        const asked = client.send(command, { abortSignal: reading.signal });
        const found = await reading.waiting(asked, timeoutMs);
        if (!found.Body) return null;
        const body = found.Body.transformToWebStream() as ReadableStream<Uint8Array>;
        return { body: inChunks(body, reading), bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), patience());
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: key } of page.Contents ?? []) if (key) yield key;
    },
  };
}

type Waiting = <T>(answer: Promise<T>, readerMs: number) => Promise<T>;

// An unread body holds one of the client's 50 connections: a reader has seconds to start, a slow one minutes
function timeoutWith(timeoutMs: number): { signal: AbortSignal; waiting: Waiting; end: () => void } {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  const giveUpIn = (ms: number) => {
    end();
    timer = setTimeout(() => abort.abort(), ms).unref();
  };
  const waiting: Waiting = async (answer, readerMs) => {
    giveUpIn(timeoutMs);
    try {
      return await answer;
    } finally {
      giveUpIn(readerMs);
    }
  };
  return { signal: abort.signal, waiting, end };
}

function inChunks(
  body: ReadableStream<Uint8Array>,
  { waiting, end }: { waiting: Waiting; end: () => void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const piece = await waiting(reader.read(), slowReaderMs);
      if (!piece.done) controller.enqueue(piece.value);
      else {
        end();
        controller.close();
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** A client of S3, or a compatible service, with the configured credentials. */
export function s3Client({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
  });
}
