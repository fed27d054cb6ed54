import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Selects all given rows, or none if all are selected. */
  toggleAll: (ids: readonly number[]) => void;
  /** Selects exactly these rows. */
  keep: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The rows selected for a bulk action. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggleAll = (rowIds: readonly number[]) =>
    setIds((current) => (rowIds.every((id) => current.has(id)) ? new Set() : new Set(rowIds)));
  return { ids, toggle, toggleAll, keep: (rowIds) => setIds(new Set(rowIds)), clear: () => setIds(new Set()) };
}
