import { createHash } from 'node:crypto';
import { screenshotLimits, partnerMessages as messages } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { PrivateFiles, takePictures } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';
import { Injectable } from '@nestjs/common';

const terms = {
  accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  pixelsMax: screenshotLimits.pixelsMax,
  widths: [screenshotLimits.width],
  says: {
    'not-a-picture': messages.notAScreenshot,
    broken: messages.brokenScreenshot,
    'too-large': messages.tooManyPixels,
  },
} as const;

/** Screenshots of payments, where no address leads to without a signed link. */
@Injectable()
export class ScreenshotStore {
  constructor(private readonly files: PrivateFiles) {}

  /** @returns the key of the shop's own picture of an upload, and a hash of the upload itself. @throws DomainError when it is none. */
  async keep(upload: Upload): Promise<{ key: string; hash: string }> {
    const [picture] = await takePictures([upload], terms);
    if (!picture) throw new Error('no picture came of an upload');
    const hash = createHash('sha256').update(upload.buffer).digest('hex');
    return { key: await this.files.savePicture('screenshots', picture), hash };
  }

  /** To be called when what it was kept for did not come to be. */
  async drop(key: string): Promise<void> {
    await this.files.remove(key, [screenshotLimits.width]);
  }

  /** WebP bytes. @throws NotFound when the file is gone. */
  async read(key: string): Promise<Buffer> {
    const bytes = await this.files.read(key, screenshotLimits.width);
    if (!bytes) throw new NotFound('Screenshot');
    return bytes;
  }
}
