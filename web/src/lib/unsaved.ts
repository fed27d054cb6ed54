import { guardTraversals, isGuarded, leaveAfterConfirm } from './navigation-guard';

function historyIndex(): number {
  if ('navigation' in window) return window.navigation.currentEntry?.index ?? 0;
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'idx' in state ? Number(state.idx) : 0;
}

const address = () => location.pathname + location.search;

/** The history entry of the form with changes. */
let formEntry: { index: number; address: string } | null = null;
let requestedSteps = 0;

/**
 * Guards Back and Forward at this history entry.
 *
 * @returns removes the guard.
 */
export function guardHistory(): () => void {
  guardTraversals(guardTraversal);
  const here = { index: historyIndex(), address: address() };
  formEntry = here;
  return () => {
    if (formEntry === here) formEntry = null;
  };
}

/** Returns to the form's entry before the router handles the event, then asks. */
function guardTraversal(event: PopStateEvent): void {
  if (!formEntry) return;
  const isBack = address() === formEntry.address;
  if (isBack ? requestedSteps === 0 : !isGuarded()) return;
  event.stopImmediatePropagation();
  if (isBack) {
    const go = requestedSteps;
    requestedSteps = 0;
    leaveAfterConfirm(() => history.go(go));
    return;
  }
  const step = historyIndex() - formEntry.index;
  // Repeated presses before the return count as one.
  requestedSteps ||= step || -1;
  history.go(-step || 1);
}

/**
 * Guards pushed navigations: links, shortcuts, commands. Replacing the URL does not leave a form.
 *
 * @returns removes the guard.
 */
export function guardPushes(router: { push: (...step: never[]) => void }): () => void {
  const push = router.push;
  const guardedPush = (...step: never[]) => leaveAfterConfirm(() => push(...step));
  router.push = guardedPush;
  return () => {
    if (router.push === guardedPush) router.push = push;
  };
}
