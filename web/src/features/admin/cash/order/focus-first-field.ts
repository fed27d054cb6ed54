import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';

/** The `ref` of the first field of a form that replaces the button that opens it. */
export function focusFirstField(field: HTMLInputElement | null) {
  field?.focus();
  return focusHeadingOnRemoval(field);
}
