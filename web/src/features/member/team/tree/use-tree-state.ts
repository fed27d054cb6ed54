import { useCallback, useState } from 'react';
import { watchVisitor } from '@/lib/visitor-focus';
import type { BranchOf } from './tree-requests';

interface Sought {
  id: number;
  name: string;
  /** Ids of those to open in order to see the member. */
  path: readonly number[];
}

interface AwaitedSearch extends Sought {
  isAwaited: () => boolean;
}

/** Which members of a tree are open, and which row the focus returns to. */
export interface TreeState {
  activeId: number | null;
  isOpen: (id: number) => boolean;
  toggle: (id: number) => void;
  open: (id: number) => void;
  activate: (id: number) => void;
  /** A row has disappeared: if it was the active one, another becomes active. */
  release: (id: number) => void;
  /** The row that takes the focus once it is loaded. */
  sought: AwaitedSearch | null;
  /** The id of the row that a branch must have in order to show the sought one. */
  soughtIn: (of: BranchOf) => number | undefined;
  /** Opens all members on the way to another one. */
  seek: (sought: Sought) => void;
  endSearch: () => void;
}

export function useTreeState(): TreeState {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [activeId, activate] = useState<number | null>(null);
  const [sought, setSought] = useState<AwaitedSearch | null>(null);
  const release = useCallback((id: number) => activate((current) => (current === id ? null : current)), []);
  const open = useCallback((id: number) => setOpened((before) => new Set([...before, id])), []);
  return {
    activeId,
    isOpen: (id) => opened.has(id),
    toggle(id) {
      activate(id);
      setOpened((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      );
    },
    open,
    activate,
    release,
    sought,
    soughtIn(of) {
      if (!sought || of === 'roots') return undefined;
      const way = [...sought.path, sought.id];
      const at = way.indexOf(of);
      return at < 0 ? undefined : way[at + 1];
    },
    seek(next) {
      setSought({ ...next, isAwaited: watchVisitor() });
      setOpened((before) => new Set([...before, ...next.path]));
    },
    endSearch: () => setSought(null),
  };
}
