import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { catalogMessages, imageMessages } from '@soulvia/contracts';
import { imageProblem } from './image-file';
import { fitImage } from './prepare-image';

let size: { width: number; height: number } | null;
beforeEach(() => {
  globalThis.createImageBitmap = jest.fn(() =>
    size ? Promise.resolve({ ...size, close() {} }) : Promise.reject(new Error('no image')),
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {}, fillRect() {} } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['small'], { type: type ?? '' })));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const megabyte = 1024 * 1024;
const photo = (name: string, type: string, bytes = 2 * megabyte) => new File([new Uint8Array(bytes)], name, { type });

it.each([
  ['a photo of 12 megapixels', photo('a.jpg', 'image/jpeg', 9 * megabyte), { width: 4000, height: 3000 }],
  ['a photo of 48 megapixels', photo('a.jpg', 'image/jpeg', 20 * megabyte), { width: 8000, height: 6000 }],
  ['a long screenshot', photo('a.png', 'image/png'), { width: 1080, height: 40_000 }],
  ['a small image of many bytes', photo('a.png', 'image/png', 6 * megabyte), { width: 1200, height: 1200 }],
  ['a HEIC photo, where the browser reads it', photo('a.heic', 'image/heic'), { width: 4000, height: 3000 }],
  ['a HEIC photo without a type', photo('a.HEIC', ''), { width: 4000, height: 3000 }],
])('fit image: %s is scaled down, and can be sent', async (_what, file, found) => {
  size = found;
  const fitted = await fitImage(file);
  expect([fitted.name, fitted.size, imageProblem(fitted, 'no')]).toEqual(['a.webp', 5, undefined]);
});

it.each([
  ['a small image', photo('a.jpg', 'image/jpeg'), { width: 1080, height: 2400 }, undefined],
  ['a damaged image', photo('a.jpg', 'image/jpeg'), null, undefined],
  ['a document', photo('a.pdf', 'application/pdf'), null, 'no'],
  ['a damaged image that is too large', photo('a.png', 'image/png', 6 * megabyte), null, catalogMessages.imageTooLarge],
  ['a HEIC photo that the browser does not read', photo('a.heic', 'image/heic'), null, imageMessages.heic],
  ['such a photo without a type', photo('a.HEIC', ''), null, imageMessages.heic],
])('fit image: %s stays as it is, with what its form says of it', async (_what, file, found, problem) => {
  size = found;
  expect(await fitImage(file)).toBe(file);
  expect(imageProblem(file, 'no')).toBe(problem);
});
