import { useCallback, useLayoutEffect, useRef } from 'react';
import { watchVisitor } from './visitor-focus';

/**
 * For what takes the focus when it arrives, such as the note of a sent form.
 *
 * @param isBusy while what the visitor asked for is under way.
 * @returns whether the visitor has done nothing else since.
 */
export function useAwaited(isBusy: boolean): () => boolean {
  const isIdle = useRef<() => boolean>(() => true);
  useLayoutEffect(() => {
    if (isBusy) isIdle.current = watchVisitor();
  }, [isBusy]);
  return useCallback(() => isIdle.current(), []);
}
