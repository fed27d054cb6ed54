import { readFile } from 'node:fs/promises';
import { imageMessages, type ProblemCode } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { FairQueue } from '@soulvia/platform/concurrency';
import { assertAccepted, makeImage, UnusableImage, type ImageFault, type ImageType } from './make-image.js';

/** A received file and whose it is. */
export interface ReceivedUpload {
  path: string;
  /** Detected from the first kilobyte; undefined when it is no image. */
  type: string | undefined;
  account: string;
  isStaff: boolean;
}

/** Image rules of a form, with its messages. */
export interface ImageTerms {
  accepted: readonly ImageType[];
  pixelsMax: number;
  /** In pixels; by default the widths of public images. */
  widths?: readonly number[];
  says: Readonly<Record<Exclude<ImageFault, 'heic'>, string>>;
}

class ImageRefused extends DomainError {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

const codes: Record<ImageFault, ProblemCode> = {
  'not-an-image': 'UNSUPPORTED_MEDIA_TYPE',
  heic: 'UNSUPPORTED_MEDIA_TYPE',
  broken: 'UNSUPPORTED_MEDIA_TYPE',
  'too-large': 'PAYLOAD_TOO_LARGE',
};

const busy = 'Too many images are being uploaded right now. Please try again in a moment.';
/** Decoding needs much memory, so it runs for one image at a time, and one of staff beside it. */
const decoding = { staff: new FairQueue(32, busy), members: new FairQueue(32, busy) };

/**
 * Re-encodes uploaded images.
 *
 * @returns WebP bytes by width of each, in order.
 * @throws DomainError with the form's message when an image is rejected; TooBusy
 */
export async function takeImages(
  uploads: readonly ReceivedUpload[],
  terms: ImageTerms,
): Promise<Map<number, Buffer>[]> {
  const images: Map<number, Buffer>[] = [];
  try {
    // One at a time: after a rejected image the others need not wait for the decoder.
    for (const upload of uploads) images.push(await takeImage(upload, terms));
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error;
    throw new ImageRefused(codes[error.fault], error.fault === 'heic' ? imageMessages.heic : terms.says[error.fault]);
  }
  return images;
}

async function takeImage(
  { path, type, account, isStaff }: ReceivedUpload,
  { accepted, pixelsMax, widths }: ImageTerms,
): Promise<Map<number, Buffer>> {
  assertAccepted(type, accepted);
  const queue = isStaff ? decoding.staff : decoding.members;
  return queue.take(account, async () => makeImage(await readFile(path), accepted, pixelsMax, widths));
}
