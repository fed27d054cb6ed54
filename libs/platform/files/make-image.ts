import { Semaphore } from '@soulvia/platform/concurrency';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { imageWidths } from './file-store.js';

/** Kinds of picture, by what their own bytes say. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** Why an upload was not taken. `too-large` counts pixels; bytes are counted while they arrive. */
export type ImageFault = 'not-a-picture' | 'too-large' | 'broken';

/** An upload that cannot become a picture of the shop. Whoever asked for it says so in the words of its form. */
export class UnusableImage extends Error {
  constructor(readonly fault: ImageFault) {
    super(fault);
  }
}

/** Decoding takes much memory for a moment: one picture at a time. */
const turns = new Semaphore(1, 32, 'Too many pictures are being uploaded right now. Please try again in a moment.');

/**
 * Makes the shop's own versions of an uploaded picture: decoded and written anew as WebP in each width, so that nothing of the
 * file itself (scripts, places, other formats hidden in it) is kept.
 *
 * @param bytes the upload, whatever its name or type claims.
 * @param accepted the types that are taken, told from the bytes.
 * @param widths in pixels; a smaller picture is not made larger.
 * @returns WebP bytes by width, as `FileStore.savePicture` takes them.
 * @throws UnusablePicture, TooBusy
 */
export async function makeImage(
  bytes: Buffer,
  accepted: readonly ImageType[],
  pixelsMax: number,
  widths: readonly number[] = imageWidths,
): Promise<Map<number, Buffer>> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.some((taken) => taken === type.mime)) throw new UnusableImage('not-a-picture');
  return turns.take(() => decode(bytes, pixelsMax, widths));
}

async function decode(bytes: Buffer, pixelsMax: number, widths: readonly number[]): Promise<Map<number, Buffer>> {
  const options = { limitInputPixels: pixelsMax, pages: 1, failOn: 'error', sequentialRead: true } as const;
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnusableImage('broken');
    });
  if (width * height > pixelsMax) throw new UnusableImage('too-large');
  try {
    const versions = new Map<number, Buffer>();
    for (const target of widths) {
      const version = sharp(bytes, options).rotate().resize({ width: target, withoutEnlargement: true });
      versions.set(target, await version.webp({ quality: 80 }).toBuffer());
    }
    return versions;
  } catch {
    throw new UnusableImage('broken');
  }
}
