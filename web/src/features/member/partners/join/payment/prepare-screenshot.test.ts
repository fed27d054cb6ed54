import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screenshotLimits } from '@soulvia/contracts';
import { prepareImage } from '@/lib/prepare-image';
import { shrinkFactor } from '@/lib/shrink-image';
import { screenshotTerms } from './use-screenshot';

const prepareScreenshot = (picked: File) => prepareImage(picked, screenshotTerms);

const megabyte = 1024 * 1024;
const drawn: [width: number, height: number][] = [];
let size: { width: number; height: number } | null;
let encoded: { type: string; bytes: number };

beforeEach(() => {
  size = { width: 4000, height: 3000 };
  encoded = { type: 'image/webp', bytes: 1000 };
  drawn.length = 0;
  globalThis.createImageBitmap = jest.fn(() =>
    size ? Promise.resolve({ ...size, close() {} }) : Promise.reject(new Error('no image')),
  );
  const context = {
    fillRect() {},
    drawImage: (_: unknown, _x: number, _y: number, w: number, h: number) => drawn.push([w, h]),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    // Browsers encode unsupported types as PNG.
    const written = type === 'image/webp' ? encoded.type : (type ?? '');
    done(new Blob([new Uint8Array(encoded.bytes)], { type: written }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const picked = (type: string, bytes: number, name = 'transfer.jpg') =>
  new File([new Uint8Array(bytes)], name, { type });

describe('prepare screenshot: a large photograph', () => {
  it('is sent as WebP, 1600 pixels wide', async () => {
    const { file } = await prepareScreenshot(picked('image/jpeg', 5 * megabyte));
    expect([file?.name, file?.type, file?.size]).toEqual(['transfer.webp', 'image/webp', 1000]);
    expect(drawn).toEqual([[1600, 1200]]);
  });

  it('may exceed 10 MB before it is resized', async () => {
    const { file } = await prepareScreenshot(picked('image/jpeg', 12 * megabyte));
    expect(file?.size).toBe(1000);
  });

  it('is sent as JPEG when the browser cannot write WebP', async () => {
    encoded = { type: 'image/png', bytes: 2000 };
    const { file } = await prepareScreenshot(picked('image/jpeg', 5 * megabyte));
    expect([file?.name, file?.type]).toEqual(['transfer.jpg', 'image/jpeg']);
  });

  it('is sent unchanged when re-encoding would enlarge it', async () => {
    encoded.bytes = 3000;
    const original = picked('image/jpeg', 2000);
    expect((await prepareScreenshot(original)).file).toBe(original);
  });
});

it.each(['image/png', 'image/jpeg', 'image/webp'])('prepare screenshot: sends a small %s as it is', async (type) => {
  size = { width: 1080, height: 2400 };
  const original = picked(type, megabyte);
  expect((await prepareScreenshot(original)).file).toBe(original);
  expect(drawn).toEqual([]);
});

it('prepare screenshot: sends a GIF as it is, however wide', async () => {
  const original = picked('image/gif', megabyte);
  expect((await prepareScreenshot(original)).file).toBe(original);
});

it('prepare screenshot: re-encodes types the server rejects if the browser can decode them', async () => {
  size = { width: 800, height: 600 };
  const { file } = await prepareScreenshot(picked('image/avif', 100, 'a.avif'));
  expect(file?.name).toBe('a.webp');
});

it.each([
  ['a document', picked('application/pdf', 10), 'Only image files are allowed'],
  ['a file without a type', picked('', 10), 'Only image files are allowed'],
  ['an image that the browser cannot decode', picked('image/tiff', 10), 'Only image files are allowed'],
  ['a damaged image', picked('image/png', 10), 'The image is damaged and cannot be read'],
])('prepare screenshot: refuses %s', async (_what, file, problem) => {
  size = null;
  expect(await prepareScreenshot(file)).toEqual({ problem });
});

it('prepare screenshot: refuses what is over 10 MB in the end, and does not even read what is far over', async () => {
  const problem = 'File size too large (max 10MB)';
  expect(await prepareScreenshot(picked('image/gif', 10 * megabyte + 1))).toEqual({ problem });
  expect((await prepareScreenshot(picked('image/gif', 10 * megabyte))).problem).toBeUndefined();
  const huge = picked('image/jpeg', 1);
  Object.defineProperty(huge, 'size', { value: 81 * megabyte });
  jest.mocked(createImageBitmap).mockClear();
  expect(await prepareScreenshot(huge)).toEqual({ problem });
  expect(createImageBitmap).not.toHaveBeenCalled();
});

it.each([
  [1600, 1200, 1],
  [3200, 100, 0.5],
  [1600, 62_500, 0.5],
])('prepare screenshot: an image of %i by %i shrinks to %d of its width', (width, height, factor) =>
  expect(shrinkFactor(width, height, screenshotLimits)).toBe(factor),
);
