import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { withDeadline } from '@soulvia/platform/concurrency';
import { ConfigError, type S3Place } from '@soulvia/platform/config';
import type { ConnectionEvents } from '@soulvia/platform/logging';
import type { Folder } from './folder.js';
import { StorageUnavailable } from './storage-unavailable.js';

/** Limits of one request in milliseconds: for connecting, for the next byte, and with its repetition for all. */
const limits = { connectMs: 2_000, silenceMs: 5_000, wholeMs: 12_000 };
const attempts = 2;

/** Size and SHA-256 of an object that this shop wrote. */
export interface ObjectState {
  size: number;
  sha256: string | undefined;
}

export class S3Bucket {
  private readonly client: S3Client;

  /** @param availability is notified when the storage stops and starts answering. */
  constructor(
    readonly place: S3Place,
    private readonly availability: ConnectionEvents,
  ) {
    const { accessKeyId, secretAccessKey, endpoint, region } = place;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Hosts of other storages have no certificates and names for their buckets.
      forcePathStyle: true,
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: limits.connectMs,
        requestTimeout: limits.silenceMs,
        throwOnRequestTimeout: true,
      },
      // Not all storages know the newer checksums; writes carry an MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  folder(name: string): S3Folder {
    return new S3Folder(this, `${this.place.prefix}${name}/`);
  }

  /** @throws ConfigError with one sentence when the bucket does not exist or refuses the key; StorageUnavailable */
  async check(): Promise<void> {
    const { endpoint, bucket, prefix } = this.place;
    const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
    const status = await this.send((client, abortSignal) =>
      client.send(list, { abortSignal }).then(
        () => 200,
        (error: unknown) => {
          const refused = readStatus(error);
          if (refused === undefined || refused >= 500) throw error;
          return refused;
        },
      ),
    );
    if (status === 404) throw new ConfigError(`S3_URL: there is no bucket ${bucket} at ${endpoint}.`);
    if (status !== 200)
      throw new ConfigError(`S3_URL: the storage at ${endpoint} refuses its key for the bucket ${bucket} (${status}).`);
  }

  close(): void {
    this.client.destroy();
  }

  /** @throws StorageUnavailable; the deadline covers the body as well. */
  async send<T>(request: (client: S3Client, signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      const signal = AbortSignal.timeout(limits.wholeMs);
      const result = await withDeadline('the S3 storage', limits.wholeMs, request(this.client, signal));
      this.availability.restored();
      return result;
    } catch (error) {
      this.availability.lost(error);
      throw new StorageUnavailable(error);
    }
  }
}

/** Files below a prefix of a bucket. A PUT stores a whole object or nothing. */
export class S3Folder implements Folder {
  readonly place: string;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly prefix: string,
  ) {
    this.place = `${bucket.place.endpoint}/${bucket.place.bucket}/${prefix}`;
  }

  async prepare(): Promise<void> {
    // A prefix needs no creation, and the bucket itself is private.
  }

  async write(files: ReadonlyMap<string, Buffer>): Promise<void> {
    const attempted: string[] = [];
    try {
      for (const [name, bytes] of files) {
        attempted.push(name);
        await this.put(name, bytes);
      }
    } catch (error) {
      // Not awaited, since a storage that is away would delay the refusal. The maintenance job deletes what stays.
      void Promise.allSettled(attempted.map((name) => this.remove(name)));
      throw error;
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    return this.get(name);
  }

  async readHead(name: string, bytes: number): Promise<Buffer | undefined> {
    return this.get(name, `bytes=0-${bytes - 1}`);
  }

  async remove(name: string): Promise<void> {
    await this.bucket.send((client, abortSignal) =>
      client.send(new DeleteObjectCommand(this.key(name)), { abortSignal }),
    );
  }

  async *list(subfolder = ''): AsyncGenerator<string> {
    yield* this.namesWithin(subfolder === '' ? this.prefix : `${this.prefix}${subfolder}/`, '/');
  }

  async *listAll(): AsyncGenerator<string> {
    // Consoles of storages create empty objects for folders.
    for await (const name of this.namesWithin(this.prefix)) if (!/(?:^|\/)$/.test(name)) yield name;
  }

  /** @param delimiter ends the names; without it those in subfolders are listed too. */
  private async *namesWithin(within: string, delimiter?: string): AsyncGenerator<string> {
    let next: string | undefined;
    do {
      const page = await this.bucket.send((client, abortSignal) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket.place.bucket,
            Prefix: within,
            Delimiter: delimiter,
            ContinuationToken: next,
          }),
          { abortSignal },
        ),
      );
      for (const { Key: key = '' } of page.Contents ?? []) yield key.slice(this.prefix.length);
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  async isEmpty(): Promise<boolean> {
    for await (const _ of this.listAll()) return false;
    return true;
  }

  async clear(): Promise<void> {
    for await (const name of this.listAll()) await this.remove(name);
  }

  async writtenAt(name: string): Promise<number | undefined> {
    const head = await this.head(name);
    return head?.LastModified?.getTime();
  }

  /** @returns undefined when there is no such object. */
  async readState(name: string): Promise<ObjectState | undefined> {
    const head = await this.head(name);
    return head && { size: head.ContentLength ?? 0, sha256: head.Metadata?.sha256 };
  }

  private async put(name: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({
      ...this.key(name),
      Body: bytes,
      ContentLength: bytes.length,
      // The storage refuses bytes that were damaged on their way.
      ContentMD5: createHash('md5').update(bytes).digest('base64'),
      Metadata: { sha256: createHash('sha256').update(bytes).digest('hex') },
    });
    await this.bucket.send((client, abortSignal) => client.send(command, { abortSignal }));
  }

  private get(name: string, range?: string): Promise<Buffer | undefined> {
    return this.bucket.send(async (client, abortSignal) => {
      const object = await client
        .send(new GetObjectCommand({ ...this.key(name), Range: range }), { abortSignal })
        .catch(ignoreMissing);
      return object && Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    });
  }

  private head(name: string) {
    return this.bucket.send((client, abortSignal) =>
      client.send(new HeadObjectCommand(this.key(name)), { abortSignal }).catch(ignoreMissing),
    );
  }

  private key(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.place.bucket, Key: `${this.prefix}${name}` };
  }
}

function ignoreMissing(error: unknown): undefined {
  if (readStatus(error) !== 404) throw error;
}

function readStatus(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
