import { matchRoutes } from 'react-router-dom';
import { companyFirst } from '@/lib/company';
import { deliveryFirst } from '@/lib/delivery';
import type { LoadFirst, PageAddress } from '@/lib/first-queries';
import type { RenderablePage } from '@/lib/lazy-part';
import { routes } from './pages';

/** Undefined for pages that the server does not render. */
export function renderablePage(pathname: string): RenderablePage | undefined {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const element = route?.element as { type?: Partial<RenderablePage> } | undefined;
  return element?.type?.preload ? (element.type as RenderablePage) : undefined;
}

/** Loads code and data of a page, so that its first render is complete. Rejects for pages that the server does not render. */
export async function loadFirstPage(
  address: PageAddress,
  load: LoadFirst,
  page = renderablePage(address.pathname),
): Promise<void> {
  if (!page) throw new Error(`The server does not render ${address.pathname}`);
  const [{ loadFirst }] = await Promise.all([page.preload(), load(companyFirst()), load(deliveryFirst())]);
  await loadFirst?.(load, address);
}
