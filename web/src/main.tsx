import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepEarlyInput } from '@/lib/early-input';
import { takeShownAnswer } from '@/lib/first-data';
import type { LoadFirst } from '@/lib/first-queries';
import { watchHistory } from '@/lib/navigation-guard';
import { queryClient } from '@/lib/query-client';
import { AssumedWide } from '@/lib/use-media';
import { App } from './app/app';
import { loadFirstPage } from './app/first-page';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
watchHistory();
const isRendered = root.hasChildNodes();
const app = (
  <StrictMode>
    <AssumedWide value={root.querySelector('[role=tablist]') !== null}>
      <App />
    </AssumedWide>
  </StrictMode>
);
const render = () => createRoot(root).render(app);

const loadShown: LoadFirst = async ({ queryKey, path, toData }) => {
  const answer = takeShownAnswer<never>(path);
  if (!answer) throw new Error(`The document has no response for ${path}`);
  const data = toData(answer);
  queryClient.setQueryData(queryKey, data, { updatedAt: performance.timeOrigin });
  return data;
};

/** The state of a history entry, which the server does not know, may decide what the page shows. */
function hasState(): boolean {
  const { usr = null } = (history.state ?? {}) as { usr?: unknown };
  return usr !== null;
}

if (isRendered && !hasState()) {
  const prepare = keepEarlyInput(root);
  const hydrate = () => {
    const repeatInput = prepare();
    hydrateRoot(root, app);
    repeatInput();
  };
  // Without code or data the page would show its loading state in place of what the server has rendered.
  void loadFirstPage(window.location, loadShown).then(hydrate, () => {
    prepare();
    render();
  });
} else render();
