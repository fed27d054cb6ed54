import { catalogueMessages, pictureLimits, type ProblemCode } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { keepPictures, makePicture, UnusablePicture, type FileStore, type PictureFault } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

class PictureRefused extends DomainError {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

const codes: Record<PictureFault, ProblemCode> = {
  'not-a-picture': 'UNSUPPORTED_MEDIA_TYPE',
  broken: 'UNSUPPORTED_MEDIA_TYPE',
  'too-large': 'PAYLOAD_TOO_LARGE',
};

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
  const messages: Record<PictureFault, string> = {
    'not-a-picture': notAPicture,
    broken: catalogueMessages.brokenPicture,
    'too-large': catalogueMessages.tooManyPixels,
  };
  const pictures = await Promise.all(
    uploads.map(({ buffer }) => makePicture(buffer, accepted, pictureLimits.pixelsMax)),
  ).catch((error: unknown) => {
    if (!(error instanceof UnusablePicture)) throw error;
    throw new PictureRefused(codes[error.fault], messages[error.fault]);
  });
  return keepPictures(files, kind, pictures, work);
}
