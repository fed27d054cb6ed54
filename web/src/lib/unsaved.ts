import { holdTraversals, isHeld, leaveFirst } from './navigation-guard';

function historyIndex(): number {
  if ('navigation' in window) return window.navigation.currentEntry?.index ?? 0;
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'idx' in state ? Number(state.idx) : 0;
}

const address = () => location.pathname + location.search;

/** Where the form with changes stands. */
let formAt: { index: number; address: string } | null = null;
/** How far the person wanted to go in the history. */
let wanted = 0;

/**
 * From here on Back and Forward wait for an answer at this place of the history.
 *
 * @returns lets go again.
 */
export function holdHistory(): () => void {
  holdTraversals(holdTraversal);
  const here = { index: historyIndex(), address: address() };
  formAt = here;
  return () => {
    if (formAt === here) formAt = null;
  };
}

/** Goes back to where the form is before the router hears of it, and asks then. */
function holdTraversal(event: PopStateEvent): void {
  if (!formAt) return;
  const isBack = address() === formAt.address;
  if (isBack ? wanted === 0 : !isHeld()) return;
  event.stopImmediatePropagation();
  if (isBack) {
    const go = wanted;
    wanted = 0;
    leaveFirst(() => history.go(go));
    return;
  }
  const step = historyIndex() - formAt.index;
  // Whoever presses again before the form is back wants one thing only.
  wanted ||= step || -1;
  history.go(-step || 1);
}

/**
 * From here on wherever the router is sent waits for an answer: links, shortcuts, commands. What only replaces an address
 * leaves no form.
 *
 * @returns lets go again.
 */
export function holdPushes(router: { push: (...step: never[]) => void }): () => void {
  const push = router.push;
  const pushFirst = (...step: never[]) => leaveFirst(() => push(...step));
  router.push = pushFirst;
  return () => {
    if (router.push === pushFirst) router.push = push;
  };
}
