import { type RefObject, useEffect, useRef } from 'react';

/**
 * A control that is busy cannot hold the focus: it gets it back once it is done, unless the person went elsewhere.
 *
 * @returns to be called when the person sets it to work.
 */
export function useFocusBack(control: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (busy || !wanted.current) return;
    wanted.current = false;
    if (!document.activeElement || document.activeElement === document.body) control.current?.focus();
  }, [control, busy]);
  return () => {
    wanted.current = true;
  };
}
