import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PrepareHydration } from '@/lib/early-input';
import { takeShownAnswer } from '@/lib/first-data';
import type { LoadFirst } from '@/lib/first-queries';
import { queryClient } from '@/lib/query-client';
import { loadFirstPage } from './app/first-page';

const loadShown: LoadFirst = async ({ queryKey, path, toData }) => {
  const answer = takeShownAnswer<never>(path);
  if (!answer) throw new Error(`The document has no response for ${path}`);
  const data = toData(answer);
  queryClient.setQueryData(queryKey, data, { updatedAt: performance.timeOrigin });
  return data;
};

/** Takes over what the server has rendered, with what visitors have done with it since then. */
export function hydratePage(root: HTMLElement, app: ReactNode): void {
  const prepare: PrepareHydration | undefined = globalThis.prepareHydration;
  const hydrate = () => {
    const repeatInput = prepare?.();
    hydrateRoot(root, app);
    repeatInput?.();
  };
  // Without code or data the page would show its loading state in place of what the server has rendered.
  void loadFirstPage(window.location, loadShown).then(hydrate, () => {
    prepare?.();
    createRoot(root).render(app);
  });
}
