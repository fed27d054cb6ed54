import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';

/** How many of the first bytes decide the type. */
const headBytes = 1_024;

/**
 * Streams an upload to a file that only this account of the system may read. What is not an image is read to its end but not written.
 *
 * @returns its type, detected from the first kilobyte; undefined when it is no image.
 * @throws the error of a stream that broke off; no file is left then.
 */
export async function receiveUpload(upload: Readable, path: string): Promise<string | undefined> {
  let type: string | undefined;
  const onlyImages = async function* (chunks: AsyncIterable<Buffer>) {
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (head) {
        head = Buffer.concat([head, chunk]);
        if (head.length < headBytes) continue;
        type = await detectImageType(head);
        if (type !== undefined) yield head;
        head = undefined;
      } else if (type !== undefined) yield chunk;
    }
    if (head) type = await detectImageType(head);
    if (head && type !== undefined) yield head;
  };
  try {
    await pipeline(upload, onlyImages, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return type;
}

async function detectImageType(head: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes)).catch(() => undefined);
  return found?.mime.startsWith('image/') ? found.mime : undefined;
}
