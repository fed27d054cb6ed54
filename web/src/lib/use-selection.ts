import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** All that are shown, or none of them. */
  toggleAll: (ids: readonly number[]) => void;
  /** Selects these and no others. */
  keep: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The rows of a list that something is to be done with at once. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setIds((held) => {
      const next = new Set(held);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggleAll = (shown: readonly number[]) =>
    setIds((held) => (shown.every((id) => held.has(id)) ? new Set() : new Set(shown)));
  return { ids, toggle, toggleAll, keep: (kept) => setIds(new Set(kept)), clear: () => setIds(new Set()) };
}
