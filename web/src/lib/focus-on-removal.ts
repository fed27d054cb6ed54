import { moveFocus } from './visitor-focus';

/** The nearest heading above an element that can take the focus. */
export function headingAbove(element: Element | null): HTMLElement | null {
  for (let part = element?.parentElement; part; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex="-1"]');
    if (heading) return heading;
  }
  return null;
}

/**
 * The `ref` of an element that can disappear while it has the focus, such as the delete button of a row: the heading above
 * takes the focus then. Otherwise keyboard users would start again at the top of the page.
 */
export function focusHeadingOnRemoval(element: HTMLElement | null) {
  if (!element) return undefined;
  return () => {
    if (document.activeElement === element) moveFocus(() => headingAbove(element)?.focus({ preventScroll: true }));
  };
}
