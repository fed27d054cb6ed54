import { catalogMessages, imageLimits, reviewLimits, reviewMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { type FileStore, keepImages, takeImages } from '@soulvia/platform/files';
import type { Upload, Uploads } from '@soulvia/platform/http';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const photoTerms = {
  files: {
    photos: {
      description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels',
      several: { least: 0, most: reviewLimits.photosMax },
    },
  },
  bytesMax: imageLimits.bytesMax,
  tooLarge: catalogMessages.imageTooLarge,
} as const;

const says = {
  'not-an-image': reviewMessages.notAPhoto,
  broken: catalogMessages.brokenImage,
  'too-large': catalogMessages.tooManyPixels,
};

/** @throws InvalidInput when there are too many. */
export function listPhotos(uploads: Uploads | undefined): Upload[] {
  const photos = uploads?.photos ?? [];
  if (photos.length > reviewLimits.photosMax) throw new InvalidInput({ photos: [reviewMessages.photosMax] });
  return photos;
}

/** Stores photos for a command that references them; nothing is kept when it fails. @param work receives the keys, in order. */
export async function storePhotos<Result>(
  files: FileStore,
  photos: readonly Upload[],
  work: (keys: string[]) => Promise<Result>,
): Promise<Result> {
  const images = await takeImages(photos, { accepted, pixelsMax: imageLimits.pixelsMax, says });
  return keepImages(files, 'reviews', images, work);
}

/** Removes images that no review uses. The worker deletes later what cannot be removed now. */
export async function removePhotos(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.removeImage(key)));
}
