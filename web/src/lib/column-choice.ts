import { useSyncExternalStore } from 'react';
import { storedListsBy } from './stored-list';

interface Column {
  label: string;
  /** Whether the column cannot be hidden. */
  always?: unknown;
}

export interface ColumnOptions {
  options: readonly { label: string; isShown: boolean }[];
  isShown: (label: string) => boolean;
  /** Toggles the visibility of a column. Returns whether the choice was stored. */
  toggle: (label: string) => boolean;
  /** Shows all columns. Returns whether the choice was stored. */
  restore: () => boolean;
}

// Hidden columns are stored, so that new columns are visible.
const hiddenOf = storedListsBy<string>((list) => ({
  name: `hidden_columns_${list}`,
  parse: (stored) => stored.filter((label) => typeof label === 'string'),
  event: `columns-${list}-changed`,
}));

/** The columns that the admin chose for a list in this browser; all by default. */
export function useColumnChoice<Known extends Column>(
  list: string,
  columns: readonly Known[],
): ColumnOptions & { visible: readonly Known[] } {
  const store = hiddenOf(list);
  const stored = useSyncExternalStore(store.subscribe, store.read);
  const optional = columns.filter(({ always }) => !always).map(({ label }) => label);
  const hidden = optional.filter((label) => stored.includes(label));
  const isShown = (label: string) => !hidden.includes(label);
  return {
    visible: columns.filter(({ label }) => isShown(label)),
    options: optional.map((label) => ({ label, isShown: isShown(label) })),
    isShown,
    toggle: (label) => store.write(isShown(label) ? [...hidden, label] : hidden.filter((one) => one !== label)),
    restore: () => store.write([]),
  };
}
