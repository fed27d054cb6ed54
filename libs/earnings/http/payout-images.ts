import { Injectable } from '@nestjs/common';
import { catalogMessages, imageLimits, payoutMessages } from '@soulvia/contracts';
import { keepImages, PrivateFiles, takeImages } from '@soulvia/platform/files';
import type { Uploads } from '@soulvia/platform/http';
import type { CnicImages } from '../commands/save-payout-profile.js';
import { cnicImageFolder } from '../domain/payout-links.js';
import { cnicImageWidths } from '../image-references.js';

const terms = {
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
  pixelsMax: imageLimits.pixelsMax,
  widths: cnicImageWidths,
  says: {
    'not-an-image': payoutMessages.notAnImage,
    broken: catalogMessages.brokenImage,
    'too-large': catalogMessages.tooManyPixels,
  },
} as const;

const description = 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels; may be left out later';

export const cnicImageTerms = {
  files: { cnic_front: { description }, cnic_back: { description } },
  bytesMax: imageLimits.bytesMax,
  tooLarge: catalogMessages.imageTooLarge,
} as const;

/** Images of CNICs, in the private store. */
@Injectable()
export class PayoutImages {
  constructor(private readonly files: PrivateFiles) {}

  /** Stores images for a command that references them; nothing is kept when it fails. @param work returns the keys of images to remove. */
  async keepFor(uploads: Uploads | undefined, work: (images: CnicImages) => Promise<string[]>): Promise<void> {
    const [front, back] = [uploads?.cnic_front?.[0], uploads?.cnic_back?.[0]];
    const images = await takeImages([...(front ? [front] : []), ...(back ? [back] : [])], terms);
    const unused = await keepImages(this.files, cnicImageFolder, images, (keys) =>
      work({ front: front && keys[0], back: back && keys.at(-1) }),
    );
    // Those that cannot be removed now are deleted by the worker.
    await Promise.allSettled(unused.map((key) => this.files.removeImage(key, cnicImageWidths)));
  }

  read(key: string): Promise<Buffer | undefined> {
    return this.files.readImage(key, cnicImageWidths[0]);
  }
}
