import { useState } from 'react';

/** Which members of a tree are open, and which row the focus returns to. */
export interface TreeState {
  activeId: number | null;
  isOpen: (id: number) => boolean;
  toggle: (id: number) => void;
  activate: (id: number) => void;
  /** The row that takes the focus once it is loaded. */
  soughtId: number | null;
  /** Opens all members on the way to another one. */
  seek: (id: number, path: readonly number[]) => void;
  endSearch: () => void;
}

export function useTreeState(): TreeState {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [activeId, activate] = useState<number | null>(null);
  const [soughtId, setSought] = useState<number | null>(null);
  return {
    activeId,
    isOpen: (id) => opened.has(id),
    toggle(id) {
      activate(id);
      setOpened((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      );
    },
    activate,
    soughtId,
    seek(id, path) {
      setSought(id);
      setOpened((before) => new Set([...before, ...path]));
    },
    endSearch: () => setSought(null),
  };
}
