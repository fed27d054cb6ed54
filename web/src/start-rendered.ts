import { lateScriptsId } from '@soulvia/contracts';
import { keepEarlyInput } from '@/lib/early-input';

/** A page that is not painted by then waits for the network, in milliseconds after it was requested. */
const slowAfterMs = 500;

/** Resolves when the browser has painted the page. On a slow network, or hidden, a page does not wait: its scripts come after what paints it anyway. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : slowAfterMs - performance.now());
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

const root = document.getElementById('root');
const [main = '', ...others] = JSON.parse(document.getElementById(lateScriptsId)?.textContent ?? '[]') as string[];
if (!root || !main) throw new Error('The document does not name its scripts');
const prepare = keepEarlyInput(root);
globalThis.prepareHydration = prepare;
await painted();
for (const href of others)
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      fetchPriority: 'low',
      href,
    }),
  );
// Without the scripts, links and forms still work.
await import(/* @vite-ignore */ main).catch(() => prepare()());
