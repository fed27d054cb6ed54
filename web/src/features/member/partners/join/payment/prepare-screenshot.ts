import { partnerMessages, screenshotLimits } from '@soulvia/contracts';
import { redraw, shrinkFactor } from './shrink-image';

/** Types the server accepts unchanged; other images are re-encoded if the browser can decode them. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Larger files are not decoded, because a phone could run out of memory. */
const readableMax = 8 * screenshotLimits.bytesMax;

export type Prepared = { file: File; problem?: undefined } | { file?: undefined; problem: string };

async function read(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}

function renamed(blob: Blob, name: string): File {
  const stem = name.replace(/\.[^.]*$/, '') || 'screenshot';
  return new File([blob], `${stem}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type });
}

/** Scales a large photo down before the upload and rejects unsupported files. */
export async function prepareScreenshot(picked: File): Promise<Prepared> {
  if (!picked.type.startsWith('image/')) return { problem: partnerMessages.notAScreenshot };
  if (picked.size > readableMax) return { problem: partnerMessages.screenshotTooLarge };
  const known = accepted.includes(picked.type);
  const image = await read(picked);
  if (!image) return { problem: known ? partnerMessages.brokenScreenshot : partnerMessages.notAScreenshot };
  // Re-encoding would drop a GIF's animation, so it is sent unchanged.
  const asItIs = known && (picked.type === 'image/gif' || shrinkFactor(image.width, image.height) === 1);
  const drawn = asItIs ? null : await redraw(image);
  image.close();
  const file = drawn && (!known || drawn.size < picked.size) ? renamed(drawn, picked.name) : picked;
  if (!known && file === picked) return { problem: partnerMessages.notAScreenshot };
  return file.size > screenshotLimits.bytesMax ? { problem: partnerMessages.screenshotTooLarge } : { file };
}
