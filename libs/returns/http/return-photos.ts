import { Injectable } from '@nestjs/common';
import { catalogMessages, imageLimits, returnLimits, returnMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { keepImages, PrivateFiles, takeImages } from '@soulvia/platform/files';
import type { Uploads } from '@soulvia/platform/http';
import { photoFolder, photoWidths } from '../image-references.js';

const terms = {
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
  pixelsMax: imageLimits.pixelsMax,
  widths: photoWidths,
  says: {
    'not-an-image': returnMessages.notAPhoto,
    broken: catalogMessages.brokenImage,
    'too-large': catalogMessages.tooManyPixels,
  },
} as const;

export const photoTerms = {
  files: {
    photos: {
      description: 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels',
      several: { least: 0, most: returnLimits.photosMax },
    },
  },
  bytesMax: imageLimits.bytesMax,
  tooLarge: catalogMessages.imageTooLarge,
} as const;

/** Photos of returns, in the private store. */
@Injectable()
export class ReturnPhotos {
  constructor(private readonly files: PrivateFiles) {}

  /** Stores photos for a command that references them; nothing is kept when it fails. @param work receives the keys, in order. */
  async keepFor<Result>(uploads: Uploads | undefined, work: (keys: string[]) => Promise<Result>): Promise<Result> {
    const photos = uploads?.photos ?? [];
    if (photos.length > returnLimits.photosMax) throw new InvalidInput({ photos: [returnMessages.photosMax] });
    return keepImages(this.files, photoFolder, await takeImages(photos, terms), work);
  }

  read(key: string): Promise<Buffer | undefined> {
    return this.files.readImage(key, photoWidths[0]);
  }
}
