/** Carries `go` out once the person has agreed to lose what was typed. */
export type AskFirst = (go: () => void) => void;

/** Forms with changes, the one on top last. */
const held = new Set<AskFirst>();

/** @returns lets go again. */
export function holdLeaving(ask: AskFirst): () => void {
  held.add(ask);
  return () => void held.delete(ask);
}

export const isHeld = () => held.size > 0;

/** Leaves the page with all its forms: at once where nothing would be lost. */
export const leaveFirst: AskFirst = (go) => {
  const onTop = [...held].at(-1);
  if (!onTop) return go();
  onTop(() => {
    held.clear();
    go();
  });
};

function historyIndex(): number {
  if ('navigation' in window) return window.navigation.currentEntry?.index ?? 0;
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'idx' in state ? Number(state.idx) : 0;
}

const address = () => location.pathname + location.search;

/**
 * Holds the browser's Back and Forward: goes to the form's own place in the history before the router hears of it, then asks.
 *
 * @returns lets go again.
 */
export function holdHistory(): () => void {
  const [place, own] = [historyIndex(), address()];
  let wanted = 0;
  const hold = (event: PopStateEvent) => {
    const step = historyIndex() - place;
    const returned = wanted !== 0 && address() === own;
    if (!returned && (!isHeld() || address() === own)) return;
    event.stopImmediatePropagation();
    if (returned) {
      const go = wanted;
      wanted = 0;
      leaveFirst(() => history.go(go));
    } else {
      // Whoever presses again before the form is back wants one thing only.
      wanted ||= step || -1;
      history.go(-step || 1);
    }
  };
  window.addEventListener('popstate', hold, { capture: true });
  return () => window.removeEventListener('popstate', hold, { capture: true });
}
