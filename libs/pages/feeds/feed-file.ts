import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A whole feed, compressed: uncompressed, the largest has some hundred megabytes. */
export class FeedFile {
  private constructor(
    readonly type: string,
    /** Of the uncompressed text. */
    readonly etag: string,
    readonly gzip: Buffer,
  ) {}

  /** Compresses a text while it is made, so that it is never in memory as a whole. */
  static async of(type: string, parts: AsyncIterable<string>): Promise<FeedFile> {
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    };
    const zip = createGzip();
    const [gzip] = await Promise.all([buffer(zip), pipeline(Readable.from(hashed()), zip)]);
    return new FeedFile(type, `"${hash.digest('base64url').slice(0, 27)}"`, gzip);
  }

  /** Sends the uncompressed text. */
  async unzipTo(target: Writable): Promise<void> {
    await pipeline(Readable.from([this.gzip]), createGunzip(), target);
  }
}
