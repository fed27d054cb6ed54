import { createHash } from 'node:crypto';
import { screenshotLimits, partnerMessages as messages } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { keepImages, PrivateFiles, takeImages } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';
import { Injectable } from '@nestjs/common';

/** In the store of private files. */
const screenshotFolder = 'screenshots';

const terms = {
  accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  pixelsMax: screenshotLimits.pixelsMax,
  widths: [screenshotLimits.width],
  says: {
    'not-an-image': messages.notAScreenshot,
    broken: messages.brokenScreenshot,
    'too-large': messages.tooManyPixels,
  },
} as const;

/** Screenshots of payments, where no address leads to without a signed link. */
@Injectable()
export class ScreenshotStore {
  constructor(private readonly files: PrivateFiles) {}

  /**
   * Keeps the shop's own picture of an upload for the work that names it; it does not stay when the work is refused, or says that
   * it was done before.
   *
   * @param work is given the picture's key, and a hash of the upload itself.
   * @throws DomainError when the upload is no picture
   */
  async keepFor<Result extends { replayed: boolean }>(
    upload: Upload,
    work: (screenshot: { key: string; hash: string }) => Promise<Result>,
  ): Promise<Result> {
    const images = await takeImages([upload], terms);
    const hash = createHash('sha256').update(upload.buffer).digest('hex');
    return keepImages(this.files, screenshotFolder, images, async ([key = '']) => {
      const result = await work({ key, hash });
      if (result.replayed) await this.files.removeImage(key, terms.widths);
      return result;
    });
  }

  /** WebP bytes. @throws NotFound when the file is gone. */
  async read(key: string): Promise<Buffer> {
    const bytes = await this.files.readImage(key, screenshotLimits.width);
    if (!bytes) throw new NotFound('Screenshot');
    return bytes;
  }
}
