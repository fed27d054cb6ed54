import { catalogMessages, contentMessages, type ContentRequest, imageLimits } from '@soulvia/contracts';
import { type FileStore, imageUrl, keepImages, takeImages } from '@soulvia/platform/files';
import type { Uploads } from '@soulvia/platform/http';
import { pictureKind } from '../image-references.js';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const pictureTerms = {
  files: { picture: { description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels. Takes the place of `image`' } },
  bytesMax: imageLimits.bytesMax,
  tooLarge: catalogMessages.imageTooLarge,
} as const;

const says = {
  'not-an-image': contentMessages.notAPicture,
  broken: catalogMessages.brokenImage,
  'too-large': catalogMessages.tooManyPixels,
};

/** Stores the uploaded picture, if there is one, as the image of what `work` saves; it is not kept when the work fails. */
export async function withPicture<Result>(
  files: FileStore,
  request: ContentRequest,
  uploads: Uploads | undefined,
  work: (request: ContentRequest) => Promise<Result>,
): Promise<Result> {
  const images = await takeImages(uploads?.picture ?? [], { accepted, pixelsMax: imageLimits.pixelsMax, says });
  return keepImages(files, pictureKind, images, ([key]) =>
    work(key === undefined ? request : { ...request, image: imageUrl(key) }),
  );
}
