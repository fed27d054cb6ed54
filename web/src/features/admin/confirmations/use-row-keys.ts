import { useEffect, useEffectEvent, useRef } from 'react';
import { isPlainKey, isTyping, useShortcutsEnabled } from '@/lib/shortcuts';
import { outcomeActions, type RowOutcome } from './outcome-actions';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

interface RowKeys {
  /** Ids of the rows in their order. */
  ids: readonly number[];
  onOutcome: (id: number, outcome: RowOutcome) => void;
  /** Called with the row that gets the focus. */
  onReach: (id: number) => void;
}

/** `j` and `k` move between rows, `1` to `5` press the buttons of the one with the focus. Off in text fields and dialogs. */
export function useRowKeys({ ids, onOutcome, onReach }: RowKeys) {
  const enabled = useShortcutsEnabled();
  const rows = useRef(new Map<number, HTMLElement>());
  const focusRow = (id: number | undefined) => {
    const row = id === undefined ? undefined : rows.current.get(id);
    if (id === undefined || !row) return;
    onReach(id);
    row.focus();
    // It has its full height with the next frame.
    requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }));
  };
  const focused = () => ids.find((id) => rows.current.get(id)?.contains(document.activeElement));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const id = focused();
    const step = steps[event.key.toLowerCase()];
    if (step !== undefined) {
      event.preventDefault();
      focusRow(id === undefined ? ids[0] : ids[ids.indexOf(id) + step]);
      return;
    }
    const action = outcomeActions.find(({ key }) => key === event.key);
    if (!action || id === undefined) return;
    event.preventDefault();
    onOutcome(id, action.outcome);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
  return {
    enabled,
    focusRow,
    /** The `ref` of a row. */
    attach: (id: number) => (element: HTMLElement | null) => {
      if (!element) return undefined;
      rows.current.set(id, element);
      return () => void rows.current.delete(id);
    },
  };
}
