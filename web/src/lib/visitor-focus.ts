/** The events by which visitors act. The last of them may be what leads to another page. */
const actions = ['pointerdown', 'keydown', 'click', 'submit', 'input', 'change'] as const;

/** The visitor's last action, and the history entries before and after it. */
let last: { before?: string | undefined; after?: string | undefined } = {};
/** Whether an element is being focused by code: inside of the visitor's action, or by `moveFocus`. */
let isOwnMove = false;
/** What had the focus last, until the visitor leaves it. */
let lastFocused: Node | null = null;

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

/** Undefined without a router that uses the history. */
function currentEntry(): string | undefined {
  const state = history.state as { key?: string } | null;
  return state ? (state.key ?? 'first') : undefined;
}

function noteAction(event: Event): void {
  // A key that reaches nothing, as one that scrolls.
  if (event.type === 'keydown' && ((event as KeyboardEvent).repeat || hasNoFocus())) return;
  isOwnMove = true;
  last = { before: currentEntry() };
}

function noteOutcome(): void {
  isOwnMove = false;
  last.after = currentEntry();
}

// Not on the server, which renders pages too.
if (typeof window !== 'undefined') {
  for (const action of actions) {
    window.addEventListener(action, noteAction, { capture: true, passive: true });
    window.addEventListener(action, noteOutcome, { passive: true });
  }
  // By keys that cause no event, and by screen readers.
  window.addEventListener('focusin', ({ target }) => {
    lastFocused = target as Node;
    if (!isOwnMove) last = { before: currentEntry(), after: currentEntry() };
  });
  window.addEventListener('focusout', () => {
    if (lastFocused?.isConnected) lastFocused = null;
  });
  window.addEventListener('popstate', () => Object.assign(last, { before: undefined, after: currentEntry() }));
}

/** Runs what moves the focus without being an action of the visitor. */
export function moveFocus(move: () => void): void {
  const isNested = isOwnMove;
  isOwnMove = true;
  move();
  isOwnMove = isNested;
}

const focus = (element: HTMLElement | null | undefined) => moveFocus(() => element?.focus({ preventScroll: true }));

/** Begins with what the visitor has just asked for. @returns whether the visitor has done nothing since. */
export function watchVisitor(): () => boolean {
  const start = last;
  return () => last === start;
}

/**
 * Focuses what a navigation shows, such as a heading, unless the visitor has acted since or has turned to something else
 * before, as while a request led here. What had the focus and went away with the page before leaves it to the new page.
 */
export function focusOnArrival(element: HTMLElement | null | undefined): void {
  const entry = currentEntry();
  const isLost = hasNoFocus() && lastFocused?.isConnected === false;
  const isFirstHere = last.before !== entry && (last.after === entry || hasNoFocus());
  if (entry === undefined || isLost || isFirstHere) focus(element);
}

/** Focuses what replaces the page's content, unless something beside it has the focus. */
export function focusIfNone(element: HTMLElement | null | undefined): void {
  if (hasNoFocus()) focus(element);
}
