import { describe, expect } from '@jest/globals';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { findChromium, openBrowser } from './browser.js';
import { setUp } from './set-up.js';
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

/** The errors of the pages that the open block of tests watches. */
const watched: string[][] = [];

/** Collects the script errors of a page, and the messages of its console that count. The block of tests fails if there are any. */
export function watchErrors(page: Page, counts: (message: ConsoleMessage) => boolean): readonly string[] {
  const errors: string[] = [];
  watched.push(errors);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (counts(message)) errors.push(message.text());
  });
  return errors;
}

/** Closes the visitors of a block of tests, none of whose pages may have reported an error. */
export async function closeBrowser(browser: Pick<Browser, 'close'>): Promise<void> {
  await browser.close();
  expect(watched.splice(0).flat()).toEqual([]);
}

/** The headless Chromium of this jest worker, for the tests of a block within `describeInBrowser`. */
export function useBrowser(): Browser {
  return setUp(openTestBrowser, closeBrowser);
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
