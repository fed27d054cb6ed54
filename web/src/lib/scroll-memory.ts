import { readVisitItem, writeVisitItem } from './browser-storage';

const storageKey = 'scrollPositions';
const mostKept = 50;
/** How long to wait for a page to grow to its previous height. */
const patienceMs = 8_000;
/** How long a page has to keep its height before it counts as whole. */
const settleMs = 700;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readVisitItem(storageKey) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

const positions = readPositions();
let stopRestoring: (() => void) | null = null;
let remembered: string | null = null;

// Not on the server, which renders pages too.
if (typeof window !== 'undefined') {
  // Pages render after the browser stops trying to restore the scroll position.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    // The event of the last scroll may not have come yet.
    if (remembered !== null) noteScroll(remembered);
    writeVisitItem(storageKey, JSON.stringify([...positions].slice(-mostKept)));
  });
}

export function noteScroll(entry: string): void {
  if (stopRestoring) return;
  // Re-inserted, so that the most recent positions survive the limit.
  positions.delete(entry);
  positions.set(entry, window.scrollY);
}

/** Stores the position on every scroll until the returned function is called. */
export function rememberScroll(entry: string): () => void {
  const remember = () => noteScroll(entry);
  remembered = entry;
  window.addEventListener('scroll', remember, { passive: true });
  return () => {
    remembered = null;
    window.removeEventListener('scroll', remember);
  };
}

/**
 * Restores the scroll position once the page has grown long enough, and keeps it while parts above still change their height; the user's own
 * scrolling cancels it.
 */
export function restoreScroll(entry: string): void {
  stopRestoring?.();
  const top = positions.get(entry) ?? 0;
  window.scrollTo(0, top);
  if (top === 0) return;

  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1) return;
    clearTimeout(timer);
    timer = setTimeout(stop, settleMs);
  });
  const stop = () => {
    stopRestoring = null;
    clearTimeout(timer);
    grown.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  let timer = setTimeout(stop, patienceMs);
  stopRestoring = stop;
  grown.observe(document.body);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
}

export function scrollToTop(): void {
  stopRestoring?.();
  window.scrollTo(0, 0);
}
