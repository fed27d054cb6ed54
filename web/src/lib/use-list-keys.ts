import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isPlainKey, isTyping, useShortcutsEnabled } from './shortcuts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

function focusRow(row: HTMLElement | undefined): void {
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * `j` and `k` move between the rows of a list. Another key presses the control of the focused row that names it in
 * `aria-keyshortcuts`. Off in text fields, menus and dialogs.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const enabled = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event) || isTyping(event.target) || document.querySelector('dialog[open], [role=menu]')) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const key = event.key.toLowerCase();
    const step = steps[key];
    if (step !== undefined) {
      event.preventDefault();
      focusRow(rows[focused === -1 ? 0 : focused + step]);
      return;
    }
    if (!/^[a-z]$/.test(key)) return;
    const control = rows[focused]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
    if (!control) return;
    event.preventDefault();
    if (control instanceof HTMLSelectElement) control.focus();
    else control.click();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
