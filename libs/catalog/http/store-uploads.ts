import { catalogMessages, imageLimits } from '@soulvia/contracts';
import { keepImages, takeImages, type FileStore } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Describes the accepted images in the API documentation. */
export const imageField = { description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels' } as const;

export const imageTerms = {
  bytesMax: imageLimits.bytesMax,
  tooLarge: catalogMessages.imageTooLarge,
} as const;

/**
 * Re-encodes uploads and stores them for the command that references them. Nothing is stored unless all uploads are valid, and
 * nothing is kept when the command fails.
 *
 * @param notAImage the message for a file that is not an image.
 * @param work receives the keys, in order.
 */
export async function storeUploads<Result>(
  files: FileStore,
  kind: string,
  uploads: readonly Upload[],
  notAImage: string,
  work: (keys: string[]) => Promise<Result>,
): Promise<Result> {
  const { brokenImage: broken, tooManyPixels } = catalogMessages;
  const says = { 'not-an-image': notAImage, broken, 'too-large': tooManyPixels };
  const images = await takeImages(uploads, { accepted, pixelsMax: imageLimits.pixelsMax, says });
  return keepImages(files, kind, images, work);
}
