import type { Page, Route } from 'playwright-core';

/** Shows a page while the server is slow or broken, and could not add to its document what it asks for first. */
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
