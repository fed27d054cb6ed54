import { describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findChromium, openBrowser } from './browser.js';
import { closeWithWorker } from './worker-end.js';

const chromium = await findChromium();
if (!chromium)
  process.stdout.write(
    'Browser tests are skipped: no Chromium is installed, and none comes as a package for this machine.\n',
  );

/** A `describe` that is skipped, with a message, where there is no Chromium. */
export const describeInBrowser = chromium ? describe : describe.skip;

let shared: Promise<Browser> | undefined;

/** The headless Chromium of this jest worker; to close it closes the visitors that it has. Only within `describeInBrowser`. */
export function openTestBrowser(): Promise<Browser> {
  return (shared ??= openShared());
}

async function openShared(): Promise<Browser> {
  const browser = await openBrowser(chromium ?? '');
  const end = browser.close.bind(browser);
  browser.on('disconnected', () => (shared = undefined));
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  closeWithWorker(end);
  return browser;
}
