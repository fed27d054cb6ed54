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

let traversed: ((event: PopStateEvent) => void) | null = null;

/** Who is asked from here on when the person goes back or forward. */
export function holdTraversals(hold: (event: PopStateEvent) => void): void {
  traversed = hold;
}

/** To be called before the router listens: listeners of the window are called in the order in which they came. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => traversed?.(event));
}
