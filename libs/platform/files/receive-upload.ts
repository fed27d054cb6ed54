import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';

/** How many of the first bytes decide the type. */
const headBytes = 1_024;

/** Passes an image on and discards everything else from its first kilobyte on. */
class ImageSieve extends Transform {
  /** Type of the file, detected from its first kilobyte; undefined when it is no image. */
  type: string | undefined;
  private head: Buffer | undefined = Buffer.alloc(0);

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (!this.head) return done(null, this.type === undefined ? undefined : chunk);
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < headBytes) return done();
    this.decide(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.head) this.decide(done);
    else done();
  }

  private decide(done: TransformCallback): void {
    const head = this.head ?? Buffer.alloc(0);
    this.head = undefined;
    fileTypeFromBuffer(head.subarray(0, headBytes)).then(
      (type) => {
        if (type?.mime.startsWith('image/')) this.type = type.mime;
        done(null, this.type === undefined ? undefined : head);
      },
      () => done(),
    );
  }
}

/**
 * Streams an upload to a file that only this account of the system may read. What is not an image is read to its end but not written.
 *
 * @returns its type, detected from the first kilobyte; undefined when it is no image.
 * @throws the error of a stream that broke off; no file is left then.
 */
export async function receiveUpload(upload: Readable, path: string): Promise<string | undefined> {
  const sieve = new ImageSieve();
  try {
    await pipeline(upload, sieve, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return sieve.type;
}
