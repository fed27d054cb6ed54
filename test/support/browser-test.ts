import { describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findChromium, openBrowser } from './browser.js';

const chromium = await findChromium();
if (!chromium)
  process.stdout.write(
    'Browser tests are skipped: no Chromium is installed, and none comes as a package for this machine.\n',
  );

/** A `describe` that is skipped, with a message, where there is no Chromium. */
export const describeInBrowser = chromium ? describe : describe.skip;

/** A new headless Chromium. Only within `describeInBrowser`. */
export function openTestBrowser(): Promise<Browser> {
  return openBrowser(chromium ?? '');
}
