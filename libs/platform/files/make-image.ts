import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { imageWidths } from './file-store.js';

// An upload is decoded once, so a cache of decoded images would only hold memory.
sharp.cache(false);

/** Accepted image types, detected from the bytes. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** Why an upload was rejected. `too-large` refers to pixels; bytes are limited during the upload. */
export type ImageFault = 'not-an-image' | 'too-large' | 'broken';

/** An upload that cannot be used as an image. The caller turns it into its form's message. */
export class UnusableImage extends Error {
  constructor(readonly fault: ImageFault) {
    super(fault);
  }
}

/**
 * Re-encodes an uploaded image as WebP in each width, so that nothing else in the file (scripts, metadata, embedded formats) is kept.
 *
 * @param bytes the upload, whatever its name or type claims.
 * @param accepted allowed types, detected from the bytes.
 * @param widths in pixels; smaller images are not enlarged.
 * @returns WebP bytes by width, for `FileStore.saveImage`.
 * @throws UnusableImage
 */
export async function makeImage(
  bytes: Buffer,
  accepted: readonly ImageType[],
  pixelsMax: number,
  widths: readonly number[] = imageWidths,
): Promise<Map<number, Buffer>> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.some((mime) => mime === type.mime)) throw new UnusableImage('not-an-image');
  return decode(bytes, pixelsMax, widths);
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
