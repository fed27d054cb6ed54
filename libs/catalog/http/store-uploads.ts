import { catalogMessages, imageLimits } from '@soulvia/contracts';
import { keepImages, takeImages, type FileStore } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How a form says which pictures it takes. */
export const imageField = { description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels' } as const;

export const imageTerms = {
  bytesMax: imageLimits.bytesMax,
  tooLarge: catalogMessages.imageTooLarge,
} as const;

/**
 * Makes the shop's own pictures of uploads and stores them for the work that names them; none is stored unless all are good,
 * and none stays when the work is refused.
 *
 * @param notAPicture what the form says of a file that is no picture.
 * @param work is given their keys, in order.
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
