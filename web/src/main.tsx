import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchHistory } from '@/lib/navigation-guard';
import { AssumedWide } from '@/lib/use-media';
import { App } from './app/app';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
watchHistory();
const app = (
  <StrictMode>
    <AssumedWide value={root.querySelector('[role=tablist]') !== null}>
      <App />
    </AssumedWide>
  </StrictMode>
);
const render = () => createRoot(root).render(app);

/** The state of a history entry, which the server does not know, may decide what the page shows. */
function hasState(): boolean {
  const { usr = null } = (history.state ?? {}) as { usr?: unknown };
  return usr !== null;
}

const start = () => {
  // Only rendered pages load what takes them over.
  if (root.hasChildNodes() && !hasState())
    void import('./hydrate-page').then((part) => part.hydratePage(root, app), render);
  else render();
};

// The router reads the address when it starts, so a referral link leaves the address before.
if (window.location.search.includes('ref='))
  void import('@/lib/keep-invitation').then((part) => part.keepInvitation()).then(start, start);
else start();
