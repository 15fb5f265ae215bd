import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "@/lib/env-schema";
import type { FileStore } from "./file-store";

const patienceMs = 10_000;

/** A store in a bucket of S3 or of what speaks like it. */
export function s3Store(settings: S3Settings): FileStore {
  const { bucket } = settings;
  const client = s3Client(settings);
  const patience = () => ({ abortSignal: AbortSignal.timeout(patienceMs) });
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
      try {
        const found = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, ...part }),
          patience(),
        );
        if (!found.Body) return null;
        return {
          body: found.Body.transformToWebStream() as ReadableStream<Uint8Array>,
          bytes: found.ContentLength ?? 0,
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), patience());
    },
  };
}

/** A client of S3, or of what speaks like it, with the account that the configuration names. */
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
