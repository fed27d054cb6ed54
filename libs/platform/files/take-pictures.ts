import type { ProblemCode } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { makePicture, UnusablePicture, type PictureFault, type PictureType } from './make-picture.js';

/** What a form takes for a picture, and what it says of anything else. */
export interface PictureTerms {
  accepted: readonly PictureType[];
  pixelsMax: number;
  /** In pixels; those of every public picture unless told. */
  widths?: readonly number[];
  says: Readonly<Record<PictureFault, string>>;
}

class PictureRefused extends DomainError {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

const codes: Record<PictureFault, ProblemCode> = {
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
export async function takePictures(
  uploads: readonly { buffer: Buffer }[],
  { accepted, pixelsMax, widths, says }: PictureTerms,
): Promise<Map<number, Buffer>[]> {
  const pictures: Map<number, Buffer>[] = [];
  try {
    // One after the other, as they are decoded anyway: those behind one that is refused take nobody's turn.
    for (const { buffer } of uploads) pictures.push(await makePicture(buffer, accepted, pixelsMax, widths));
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    throw new PictureRefused(codes[error.fault], says[error.fault]);
  }
  return pictures;
}
