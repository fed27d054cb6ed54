import type { ProblemCode } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { makeImage, UnusableImage, type ImageFault, type ImageType } from './make-image.js';

/** What a form takes for a picture, and what it says of anything else. */
export interface ImageTerms {
  accepted: readonly ImageType[];
  pixelsMax: number;
  /** In pixels; those of every public picture unless told. */
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
  'not-a-picture': 'UNSUPPORTED_MEDIA_TYPE',
  broken: 'UNSUPPORTED_MEDIA_TYPE',
  'too-large': 'PAYLOAD_TOO_LARGE',
};

/**
 * Makes the shop's own pictures of uploads.
 *
 * @returns WebP bytes by width of each, in order.
 * @throws DomainError in the words of the form when one of them cannot be taken; TooBusy
 */
export async function takeImages(
  uploads: readonly { buffer: Buffer }[],
  { accepted, pixelsMax, widths, says }: ImageTerms,
): Promise<Map<number, Buffer>[]> {
  const images: Map<number, Buffer>[] = [];
  try {
    // One after the other, as they are decoded anyway: those behind one that is refused take nobody's turn.
    for (const { buffer } of uploads) images.push(await makeImage(buffer, accepted, pixelsMax, widths));
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error;
    throw new ImageRefused(codes[error.fault], says[error.fault]);
  }
  return images;
}
