import type { KeyboardEvent } from 'react';

const rowSelector = '[role="row"][data-member]';

/** Moves the focus in a treegrid, and opens and closes rows, by the keys that WAI-ARIA describes for it. */
export function handleTreeKey(event: KeyboardEvent<HTMLElement>, toggle: (id: number) => void): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>(rowSelector);
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.indexOf(row);
  const expanded = row.getAttribute('aria-expanded');
  const turn = () => toggle(Number(row.dataset['member']));
  const goTo = (next: HTMLElement | undefined) => next?.focus();
  const actions: Record<string, () => void> = {
    ArrowDown: () => goTo(rows[at + 1]),
    ArrowUp: () => goTo(rows[at - 1]),
    Home: () => goTo(rows[0]),
    End: () => goTo(rows.at(-1)),
    ArrowRight: () => (expanded === 'false' ? turn() : goTo(findChild(row, rows[at + 1]))),
    ArrowLeft: () => (expanded === 'true' ? turn() : goTo(findParent(rows, at))),
    Enter: () => expanded !== null && turn(),
  };
  const action = actions[event.key];
  if (!action || (event.key === 'Enter' && event.target !== row)) return;
  event.preventDefault();
  action();
}

const readDepth = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-level') ?? 0);

function findChild(row: HTMLElement, next: HTMLElement | undefined): HTMLElement | undefined {
  return readDepth(next) > readDepth(row) ? next : undefined;
}

function findParent(rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  return rows.slice(0, at).findLast((row) => readDepth(row) < readDepth(rows[at]));
}
