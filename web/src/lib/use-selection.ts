import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Adds all given rows to the selection, or removes them if all are selected. */
  toggleAll: (ids: readonly number[]) => void;
  /** Selects exactly these rows. */
  keep: (ids: readonly number[]) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set<number>());
  const toggle = (id: number) =>
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggleAll = (rowIds: readonly number[]) =>
    setIds((current) => {
      if (!rowIds.every((id) => current.has(id))) return new Set([...current, ...rowIds]);
      const next = new Set(current);
      for (const id of rowIds) next.delete(id);
      return next;
    });
  return { ids, toggle, toggleAll, keep: (rowIds) => setIds(new Set(rowIds)), clear: () => setIds(new Set()) };
}
