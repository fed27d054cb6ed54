import { catalogMessages, imageLimits, imageMessages } from '@soulvia/contracts';
import { imageTypes } from './image-file';
import { type ImageSize, redraw, shrinkFactor } from './shrink-image';

/** What the server takes. */
export interface ImageTerms extends ImageSize {
  bytesMax: number;
  /** Types it takes unchanged; others are encoded again if the browser can decode them. */
  accepted: readonly string[];
  says: { notAnImage: string; tooLarge: string; broken: string };
}

/** Files larger than this many times the limit are not decoded, because a phone could run out of memory. */
const readableTimes = 8;

export type Prepared = { file: File; problem?: undefined } | { file?: undefined; problem: string };

async function read(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

function renamed(blob: Blob, name: string): File {
  const stem = name.replace(/\.[^.]*$/, '') || 'image';
  return new File([blob], `${stem}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type });
}

/** Photos of iPhones, whose type some browsers do not know. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || (!type && /\.hei[cf]$/i.test(name));

/** Scales a large photo down before the upload and rejects unsupported files. */
export async function prepareImage(picked: File, terms: ImageTerms): Promise<Prepared> {
  const { accepted, bytesMax, says } = terms;
  const notAnImage = isHeic(picked) ? imageMessages.heic : says.notAnImage;
  if (!picked.type.startsWith('image/') && !isHeic(picked)) return { problem: notAnImage };
  if (picked.size > readableTimes * bytesMax) return { problem: says.tooLarge };
  const known = accepted.includes(picked.type);
  const image = await read(picked);
  if (!image) return { problem: known ? says.broken : notAnImage };
  const file = await fit(picked, image, terms);
  image.close();
  if (!known && file === picked) return { problem: notAnImage };
  return file.size > bytesMax ? { problem: says.tooLarge } : { file };
}

async function fit(picked: File, image: ImageBitmap, terms: ImageTerms): Promise<File> {
  const known = terms.accepted.includes(picked.type);
  const isSmall = picked.size <= terms.bytesMax && shrinkFactor(image.width, image.height, terms) === 1;
  // Re-encoding would drop a GIF's animation, so it is sent unchanged.
  if (known && (picked.type === 'image/gif' || isSmall)) return picked;
  const drawn = await redraw(image, terms);
  return drawn && (!known || drawn.size < picked.size) ? renamed(drawn, picked.name) : picked;
}

/** Wider than any size in which the shop shows an image, in pixels. */
const width = 1600;

/** An image scaled down for the upload, or the file as it is, whose problem its form tells. */
export async function fitImage(picked: File): Promise<File> {
  const says = { notAnImage: '', tooLarge: catalogMessages.imageTooLarge, broken: '' };
  const { file } = await prepareImage(picked, { ...imageLimits, width, accepted: imageTypes, says });
  return file ?? picked;
}
