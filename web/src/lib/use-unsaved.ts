import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { DialogGuard } from './dialog-guard';
import { type ConfirmBefore, guardLeaving, isGuarded } from './navigation-guard';
import { guardHistory, guardPushes } from './unsaved';

export interface Unsaved {
  dirty: boolean;
  /** The confirmation is open. */
  asking: boolean;
  confirmBefore: ConfirmBefore;
  leave: () => void;
  stay: () => void;
}

/**
 * Asks before unsaved changes are lost: links, Back, Forward and closing a dialog wait for the confirmation; the browser
 * asks before it unloads the page.
 */
export function useUnsaved(dirty: boolean): Unsaved {
  const [next, setNext] = useState<(() => void) | null>(null);
  const guardDialog = useContext(DialogGuard);
  const { navigator } = useContext(NavigationContext);
  const { key } = useLocation();
  useEffect(() => {
    if (!dirty) return;
    const ask: ConfirmBefore = (go) => setNext(() => go);
    const release = guardLeaving(ask);
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warnBeforeUnload);
    guardDialog?.((go) =>
      ask(() => {
        release();
        go();
      }),
    );
    return () => {
      release();
      window.removeEventListener('beforeunload', warnBeforeUnload);
      guardDialog?.(null);
    };
  }, [dirty, guardDialog]);
  useEffect(() => (dirty ? guardPushes(navigator) : undefined), [dirty, navigator]);
  useEffect(() => (dirty ? guardHistory() : undefined), [dirty, key]);

  const stay = () => setNext(null);
  const leave = () => {
    stay();
    next?.();
  };
  return { dirty, asking: next !== null, confirmBefore: (go) => (dirty ? setNext(() => go) : go()), leave, stay };
}
