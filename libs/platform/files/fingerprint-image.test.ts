import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { fingerprintImage, type ImageFingerprint } from './fingerprint-image.js';
import { makeImage } from './make-image.js';
import { drawSlip } from '../../../test/support/images.js';

const differing = (a: ImageFingerprint, b: ImageFingerprint) =>
  [...(a.likeness ?? '')].filter((digit, index) => digit !== b.likeness?.[index]).length;

async function fingerprint(upload: Buffer): Promise<ImageFingerprint> {
  const versions = await makeImage(upload, ['image/png', 'image/jpeg', 'image/webp'], 25_000_000, [1600]);
  return fingerprintImage(versions.get(1600) ?? Buffer.alloc(0));
}

/** As in `libs/partners/persistence/image-matches.ts`. */
const threshold = 10;
const slips = Promise.all(Array.from({ length: 6 }, (_, seed) => drawSlip(seed)));

test('fingerprint: format, compression and metadata change nothing', async () => {
  const [slip = Buffer.alloc(0)] = await slips;
  const copies = [
    slip,
    await sharp(slip)
      .png({ compressionLevel: 1 })
      .withExif({ IFD0: { Artist: 'Someone' } })
      .toBuffer(),
    await sharp(slip).webp({ lossless: true }).toBuffer(),
  ];
  expect(new Set((await Promise.all(copies.map(fingerprint))).map(({ exact }) => exact)).size).toBe(1);
});

const crop = async (slip: Buffer, { top, bottom }: { top: number; bottom: number }) => {
  const { width, height } = await sharp(slip).metadata();
  const from = Math.round(height * top);
  const kept = { left: 0, top: from, width, height: Math.round(height * (1 - bottom)) - from };
  return sharp(slip).extract(kept).jpeg().toBuffer();
};

test.each<[string, (slip: Buffer) => Promise<Buffer>]>([
  ['a JPEG of low quality', (slip) => sharp(slip).jpeg({ quality: 25 }).toBuffer()],
  ['half as large', (slip) => sharp(slip).resize(540).jpeg().toBuffer()],
  ['a third larger', (slip) => sharp(slip).resize(1440).webp().toBuffer()],
  ['without colours', (slip) => sharp(slip).greyscale().png().toBuffer()],
  ['without the bar at the top', (slip) => crop(slip, { top: 0.04, bottom: 0 })],
  ['cropped above and below', (slip) => crop(slip, { top: 0.02, bottom: 0.1 })],
])('fingerprint: a copy that is %s looks alike', async (_, copy) => {
  for (const slip of (await slips).slice(0, 3)) {
    const [one, other] = [await fingerprint(slip), await fingerprint(await copy(slip))];
    expect(one.exact).not.toBe(other.exact);
    expect(differing(one, other)).toBeLessThanOrEqual(threshold);
  }
});

test('fingerprint: slips of one banking app with other names, amounts and numbers look different', async () => {
  const known = await Promise.all((await slips).map(fingerprint));
  const pairs = known.flatMap((one, index) => known.slice(index + 1).map((other) => differing(one, other)));
  expect(Math.min(...pairs)).toBeGreaterThan(threshold);
});

test.each([
  ['one colour', 300, 200],
  ['a line one pixel wide', 1, 8_000],
])('fingerprint: %s looks like nothing', async (_, width, height) => {
  const flat = await sharp({ create: { width, height, channels: 4, background: '#2f4a3c80' } })
    .png()
    .toBuffer();
  expect((await fingerprint(flat)).likeness).toBeNull();
});
