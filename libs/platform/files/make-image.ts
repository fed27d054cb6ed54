import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { imageWidths } from './file-store.js';

// An upload is decoded once, so a cache of decoded images would only hold memory.
sharp.cache(false);

/** Accepted image types, detected from the bytes. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** Why an upload was rejected. `too-large` refers to pixels; bytes are limited during the upload. `heic`: photos of iPhones. */
export type ImageFault = 'not-an-image' | 'heic' | 'too-large' | 'broken';

const heicTypes: readonly string[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
/** WebP has no taller images. */
const heightMax = 16_383;

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
  assertAccepted(type?.mime, accepted);
  return decode(bytes, pixelsMax, widths);
}

/** @param type detected from the bytes. @throws UnusableImage */
export function assertAccepted(type: string | undefined, accepted: readonly ImageType[]): void {
  if (type !== undefined && heicTypes.includes(type)) throw new UnusableImage('heic');
  if (!accepted.some((mime) => mime === type)) throw new UnusableImage('not-an-image');
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
      const version = sharp(bytes, options)
        .rotate()
        .resize({ width: target, height: heightMax, fit: 'inside', withoutEnlargement: true });
      versions.set(target, await version.webp({ quality: 80 }).toBuffer());
    }
    return versions;
  } catch {
    throw new UnusableImage('broken');
  }
}
