import type { ProblemCode } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { makeImage, UnusableImage, type ImageFault, type ImageType } from './make-image.js';

/** Image rules of a form, with its messages. */
export interface ImageTerms {
  accepted: readonly ImageType[];
  pixelsMax: number;
  /** In pixels; by default the widths of public images. */
  widths?: readonly number[];
  says: Readonly<Record<ImageFault, string>>;
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
  broken: 'UNSUPPORTED_MEDIA_TYPE',
  'too-large': 'PAYLOAD_TOO_LARGE',
};

/**
 * Re-encodes uploaded images.
 *
 * @returns WebP bytes by width of each, in order.
 * @throws DomainError with the form's message when an image is rejected; TooBusy
 */
export async function takeImages(
  uploads: readonly { buffer: Buffer }[],
  { accepted, pixelsMax, widths, says }: ImageTerms,
): Promise<Map<number, Buffer>[]> {
  const images: Map<number, Buffer>[] = [];
  try {
    // One at a time: after a rejected image the others need not wait for the decoder.
    for (const { buffer } of uploads) images.push(await makeImage(buffer, accepted, pixelsMax, widths));
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error;
    throw new ImageRefused(codes[error.fault], says[error.fault]);
  }
  return images;
}
