import { catalogueMessages, pictureLimits } from '@soulvia/contracts';
import { keepPictures, takePictures, type FileStore } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How a form says which pictures it takes. */
export const pictureField = { description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels' } as const;

export const pictureTerms = {
  bytesMax: pictureLimits.bytesMax,
  tooLarge: catalogueMessages.pictureTooLarge,
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
  notAPicture: string,
  work: (keys: string[]) => Promise<Result>,
): Promise<Result> {
  const { brokenPicture: broken, tooManyPixels } = catalogueMessages;
  const says = { 'not-a-picture': notAPicture, broken, 'too-large': tooManyPixels };
  const pictures = await takePictures(uploads, { accepted, pixelsMax: pictureLimits.pixelsMax, says });
  return keepPictures(files, kind, pictures, work);
}
