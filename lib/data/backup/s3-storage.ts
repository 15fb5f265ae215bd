import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { s3Client } from "@/lib/files/s3-store";
import type { S3Settings } from "@/lib/env/schema";
import type { Storage } from "./storage";

/** A bucket that stores backups; a multipart upload stores each one atomically. */
export function bucketStorage(settings: S3Settings, prefix: string): Storage {
  const { bucket } = settings;
  const client: S3Client = s3Client(settings);
  return {
    nameOf: (name) => `s3://${bucket}/${prefix}${name}`,
    async write(name, pieces) {
      let bytes = 0;
      const counted = async function* () {
        for await (const piece of pieces) {
          bytes += piece.length;
          yield piece;
        }
      };
      const object = {
        Bucket: bucket,
        Key: prefix + name,
        Body: Readable.from(counted(), { objectMode: false }),
      };
      await new Upload({ client, params: object, queueSize: 1, leavePartsOnError: false }).done();
      return bytes;
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }));
      if (!Body) throw new Error("The bucket gives back nothing.");
      return Body as Readable;
    },
    async list() {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key?.slice(prefix.length) ?? []));
      return names;
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name }));
    },
  };
}
