/** The events by which visitors act. The last of them may be what leads to another page. */
const actions = ['pointerdown', 'keydown', 'click', 'submit', 'input', 'change'] as const;

let count = 0;
/** The history entry before and after the last action. */
let before: string | undefined;
let after: string | undefined;
/** Whether an element is being focused by code: inside of the visitor's action, or by `moveFocus`. */
let isOwnMove = false;

/** What had the focus last, until the visitor leaves it. */
let lastFocused: EventTarget | null = null;

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

/** Whether what had the focus went away with the page before. */
const hasLostFocus = () => hasNoFocus() && lastFocused instanceof Node && !lastFocused.isConnected;

/** Undefined without a router that uses the history. */
function currentEntry(): string | undefined {
  const state = history.state as { key?: string } | null;
  return state ? (state.key ?? 'first') : undefined;
}

function noteAction(event: Event): void {
  // A key that reaches nothing, as one that scrolls.
  if (event.type === 'keydown' && ((event as KeyboardEvent).repeat || hasNoFocus())) return;
  isOwnMove = true;
  count++;
  before = currentEntry();
}

function noteOutcome(): void {
  isOwnMove = false;
  after = currentEntry();
}

// Not on the server, which renders pages too.
if (typeof window !== 'undefined') {
  for (const action of actions) {
    window.addEventListener(action, noteAction, { capture: true, passive: true });
    window.addEventListener(action, noteOutcome, { passive: true });
  }
  // By keys that cause no event, and by screen readers.
  window.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
    if (isOwnMove) return;
    count++;
    before = currentEntry();
    after = before;
  });
  window.addEventListener('focusout', ({ target }) => {
    if (target instanceof Node && target.isConnected) lastFocused = null;
  });
  window.addEventListener('popstate', () => {
    before = undefined;
    after = currentEntry();
  });
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
  const start = count;
  return () => count === start;
}

/**
 * Focuses what a navigation shows, such as a heading, unless the visitor has acted since. A navigation that is not the
 * visitor's last action, such as one after a request, leaves the focus where it is. What had the focus on the page before
 * and went away with it leaves the focus to the new page in any case.
 */
export function focusOnArrival(element: HTMLElement | null | undefined): void {
  const entry = currentEntry();
  const isOwnEntry = entry === undefined || after === entry || hasNoFocus();
  if (hasLostFocus() || (isOwnEntry && (entry === undefined || before !== entry))) focus(element);
}

/** Focuses what replaces the page's content, unless something beside it has the focus. */
export function focusIfNone(element: HTMLElement | null | undefined): void {
  if (hasNoFocus()) focus(element);
}
