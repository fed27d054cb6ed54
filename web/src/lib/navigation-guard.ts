/** Runs `go` once the user has confirmed losing unsaved changes. */
export type ConfirmBefore = (go: () => void) => void;

/** Guards of forms with unsaved changes, the topmost last. */
const guards = new Set<ConfirmBefore>();

/** @returns removes the guard. */
export function guardLeaving(ask: ConfirmBefore): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

export const isGuarded = () => guards.size > 0;

/** Leaves the page with all its forms: at once without unsaved changes. */
export const leaveAfterConfirm: ConfirmBefore = (go) => {
  const onTop = [...guards].at(-1);
  if (!onTop) return go();
  onTop(() => {
    guards.clear();
    go();
  });
};

let onTraversal: ((event: PopStateEvent) => void) | null = null;

/** Sets the handler of Back and Forward. */
export function guardTraversals(handler: (event: PopStateEvent) => void): void {
  onTraversal = handler;
}

/** Must run before the router subscribes: window listeners run in the order of registration. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => onTraversal?.(event));
}
