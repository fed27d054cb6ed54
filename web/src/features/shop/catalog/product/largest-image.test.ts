import { expect, it } from '@jest/globals';
import { largestImage } from './largest-image';

it.each([
  ['the widest version', '/a-400.webp 400w, /a-800.webp 800w, /a-1200.webp 1200w', '/a-1200.webp'],
  ['the only version', '/a-400.webp 400w', '/a-400.webp'],
  ['the image itself without versions', null, '/a-800.webp'],
  ['the image itself when no widths are given', '', '/a-800.webp'],
])('largest image: %s', (_, srcSet, largest) => {
  expect(largestImage('/a-800.webp', srcSet)).toBe(largest);
});
