import type { Page } from 'playwright-core';

/** Counts the token refreshes of all windows of this browser from now on. */
export function countRefreshes(on: Page): () => number {
  let count = 0;
  on.context().on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) count += 1;
  });
  return () => count;
}

/** Opens a page without a session. A new account is signed in by itself, sooner than the keys of a slow test reach the form. */
export async function openSignedOut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
}
