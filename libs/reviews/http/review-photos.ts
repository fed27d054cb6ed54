import { catalogMessages, imageLimits, reviewLimits, reviewMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { FileStore, keepImages, PrivateFiles, takeImages } from '@soulvia/platform/files';
import type { Upload, Uploads } from '@soulvia/platform/http';
import { Injectable } from '@nestjs/common';
import { isWaiting, publishedKind, waitingKind } from '../domain/photo-keys.js';
import { removeReviewPhotos } from '../persistence/photo-files.js';

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

/** Photos of reviews: in the private store until they are published. A file is there before a row references it, and removed after. */
@Injectable()
export class ReviewPhotos {
  constructor(
    private readonly files: FileStore,
    private readonly privateFiles: PrivateFiles,
  ) {}

  /** Stores photos for a command that references them; nothing is kept when it fails. @param work receives the keys, in order. */
  async store<Result>(photos: readonly Upload[], work: (keys: string[]) => Promise<Result>): Promise<Result> {
    const images = await takeImages(photos, { accepted, pixelsMax: imageLimits.pixelsMax, says });
    return keepImages(this.privateFiles, waitingKind, images, work);
  }

  /**
   * Copies photos to the public store for a command that publishes them; no copy is kept when it fails.
   *
   * @param work receives the keys of the copies by those of the photos; null for a photo without a file.
   */
  async publish<Result>(
    keys: readonly string[],
    work: (copies: ReadonlyMap<string, string | null>) => Promise<Result>,
  ): Promise<Result> {
    const copies = new Map<string, string | null>();
    const images = new Map<string, ReadonlyMap<number, Buffer>>();
    for (const key of keys.filter(isWaiting)) {
      const image = await this.privateFiles.readImageVersions(key);
      if (image) images.set(key, image);
      else copies.set(key, null);
    }
    return keepImages(this.files, publishedKind, [...images.values()], (copied) => {
      for (const [nth, key] of [...images.keys()].entries()) copies.set(key, copied[nth] ?? null);
      return work(copies);
    });
  }

  /** @param name of a photo's file that is not published, without its folder. */
  read(name: string): Promise<Buffer | undefined> {
    return this.privateFiles.readNamed(`${waitingKind}/${name}`);
  }

  /** Removes images that no review uses. The worker deletes later what cannot be removed now. */
  async remove(keys: readonly string[]): Promise<void> {
    await removeReviewPhotos({ files: this.files, privateFiles: this.privateFiles }, keys);
  }
}
