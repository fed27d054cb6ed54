import { catalogMessages, contentMessages, type ContentRequest, imageLimits } from '@soulvia/contracts';
import { type FileStore, imageUrl, keepImages, takeImages } from '@soulvia/platform/files';
import type { Uploads } from '@soulvia/platform/http';
import { contentImageKind } from '../image-references.js';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const uploadTerms = {
  files: {
    image_file: { description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels. Takes the place of `image`' },
  },
  bytesMax: imageLimits.bytesMax,
  tooLarge: catalogMessages.imageTooLarge,
} as const;

const says = {
  'not-an-image': contentMessages.notAnImage,
  broken: catalogMessages.brokenImage,
  'too-large': catalogMessages.tooManyPixels,
};

/** Stores the uploaded file, if there is one, as the image of what `work` saves; it is not kept when the work fails. */
export async function withUploadedImage<Result>(
  files: FileStore,
  request: ContentRequest,
  uploads: Uploads | undefined,
  work: (request: ContentRequest) => Promise<Result>,
): Promise<Result> {
  const images = await takeImages(uploads?.image_file ?? [], { accepted, pixelsMax: imageLimits.pixelsMax, says });
  return keepImages(files, contentImageKind, images, ([key]) =>
    work(key === undefined ? request : { ...request, image: imageUrl(key) }),
  );
}
