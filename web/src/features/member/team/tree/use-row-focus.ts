import { useCallback, useEffect, useRef } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import type { TreeState } from './use-tree-state';

/** Focuses a row that is sought, and keeps one row of the tree within reach of Tab. @returns the ref of the row. */
export function useRowFocus(id: number, isFirst: boolean, tree: TreeState) {
  const { activeId, activate, sought, endSearch, release } = tree;
  const row = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    row.current = element;
    return focusHeadingOnRemoval(element);
  }, []);
  const isSought = sought?.id === id;
  useEffect(() => {
    if (!isSought) return;
    if (sought?.isAwaited()) row.current?.focus();
    row.current?.scrollIntoView?.({ block: 'center' });
    endSearch();
  }, [isSought, sought, endSearch]);
  useEffect(() => () => release(id), [release, id]);
  useEffect(() => {
    if (isFirst && activeId === null) activate(id);
  }, [isFirst, activeId, activate, id]);
  return attach;
}
