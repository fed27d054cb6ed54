import type { Page, Route } from 'playwright-core';

/** Reloads a page while the server is slow or fails, without the first data in its document. */
export const withResponse = (path: string, response: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route(path, response);
  await page.route('**/*', withoutFirstData);
  await page.reload();
};

async function withoutFirstData(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const body = (await response.text()).replace(/<script type="application\/json" id="first-data">.*?<\/script>/s, '');
  await route.fulfill({ response, body });
}
