import { expect, test } from '@jest/globals';
import { isRobot } from './is-robot.js';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'facebookexternalhit/1.1',
  'Baiduspider/2.0',
  'SomeCrawler 1.0',
  'BingPreview/1.0b',
])('robots: %s calls itself one', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

test.each([
  undefined,
  '',
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 21) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
])('robots: %s does not', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
