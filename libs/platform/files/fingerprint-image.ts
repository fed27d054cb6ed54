import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** What stays of an image when it is deleted. Nothing of the image can be read from it. */
export interface ImageFingerprint {
  /** SHA-256. Images with equal pixels have it in common, whatever their format and metadata were. */
  exact: string;
  /** Perceptual hash of 256 binary digits, for `likenessDistance`; null for an image that shows nothing. */
  likeness: string | null;
}

/** How far apart light and dark must be for a row or column to show something, so that noise of JPEG shows nothing. */
const contrast = 64;
/** Fine enough for the lines of a text. */
const looked = { width: 512, height: 2048 } as const;
/** The perceptual hash has the lowest frequencies of a square of pixels. */
const square = 64;
const frequencies = 16;

const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Array.from({ length: square }, (__, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * square))),
);

/**
 * @param webp an image as `makeImage` writes it: from its pixels alone, so that equal pixels give equal files.
 */
export async function fingerprintImage(webp: Buffer): Promise<ImageFingerprint> {
  const { data, info } = await sharp(webp)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ ...looked, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const content = findContent(data, width, height);
  const exact = createHash('sha256').update(webp).digest('hex');
  if (!content) return { exact, likeness: null };
  const pixels = await sharp(data, { raw: { width, height, channels } })
    .extract(content)
    .resize(square, square, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return { exact, likeness: hashFrequencies(pixels) };
}

/** The smallest part with everything that is shown: copies with narrower or wider margins have it in common. */
function findContent(pixels: Buffer, width: number, height: number) {
  const isShown = (length: number, at: (place: number) => number) => {
    let [darkest, lightest] = [255, 0];
    for (let place = 0; place < length; place += 1) {
      const value = pixels[at(place)] ?? 0;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
    return lightest - darkest > contrast;
  };
  const rows = listWhere(height, (y) => isShown(width, (x) => y * width + x));
  const columns = listWhere(width, (x) => isShown(height, (y) => y * width + x));
  const [top, bottom, left, right] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const listWhere = (length: number, isOne: (index: number) => boolean) =>
  Array.from({ length }, (_, index) => index).filter(isOne);

/** The signs of the discrete cosine transform (DCT-II), of rows and then of columns. */
function hashFrequencies(pixels: Buffer): string {
  const rows = Array.from({ length: square }, (_, y) => transform([...pixels.subarray(y * square, (y + 1) * square)]));
  const columns = cosines.map((_, frequency) => transform(rows.map((row) => row[frequency] ?? 0)));
  return columns.flatMap((column) => column.map((strength) => (strength > 0 ? '1' : '0'))).join('');
}

const transform = (values: readonly number[]) =>
  cosines.map((cosine) => cosine.reduce((sum, factor, place) => sum + factor * (values[place] ?? 0), 0));
