import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { screenshotLimits, partnerMessages as messages } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { fingerprintImage, keepImages, PrivateFiles, takeImages } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';
import { Injectable } from '@nestjs/common';
import type { Screenshot } from '../commands/submit-payment.js';
import { screenshotWidths } from '../image-references.js';

/** Folder in the private file store. */
const screenshotFolder = 'screenshots';

const terms = {
  accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  pixelsMax: screenshotLimits.pixelsMax,
  widths: screenshotWidths,
  says: {
    'not-an-image': messages.notAScreenshot,
    broken: messages.brokenScreenshot,
    'too-large': messages.tooManyPixels,
  },
} as const;

export const screenshotTerms = {
  files: { image: { description: 'JPEG, PNG, WebP or GIF, at most 10 MB and 25 megapixels', required: true } },
  bytesMax: screenshotLimits.bytesMax,
  tooLarge: messages.screenshotTooLarge,
} as const;

/** Stores screenshots of payments, which are served through signed links only. */
@Injectable()
export class ScreenshotStore {
  constructor(private readonly files: PrivateFiles) {}

  /**
   * Re-encodes an upload and stores it for the command that references it. It is not kept when the command fails or is a
   * replay.
   *
   * @throws DomainError when the upload is not an image
   */
  async keepFor<Result extends { replayed: boolean }>(
    upload: Upload,
    work: (screenshot: Screenshot) => Promise<Result>,
  ): Promise<Result> {
    const images = await takeImages([upload], terms);
    const hash = await hashFile(upload.path);
    const webp = images[0]?.get(screenshotLimits.width);
    const fingerprint = webp && (await fingerprintImage(webp));
    return keepImages(this.files, screenshotFolder, images, async ([key = '']) => {
      const result = await work({ key, hash, fingerprint });
      if (result.replayed) await this.files.removeImage(key, terms.widths);
      return result;
    });
  }

  /** WebP bytes. @throws NotFound when the file is missing. */
  async read(key: string): Promise<Buffer> {
    const bytes = await this.files.readImage(key, screenshotLimits.width);
    if (!bytes) throw new NotFound('Screenshot');
    return bytes;
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
