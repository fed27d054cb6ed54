import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { DialogGuard } from './dialog-guard';
import { type AskFirst, holdLeaving, isHeld } from './navigation-guard';
import { holdHistory, holdPushes } from './unsaved';

export interface Unsaved {
  dirty: boolean;
  /** Somebody is about to leave and has to say whether they mean it. */
  asking: boolean;
  askFirst: AskFirst;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds up whoever is about to leave a form that was changed and not saved: the browser asks where the page itself would go;
 * links, Back, Forward and the close of a dialog wait for an answer.
 */
export function useUnsaved(dirty: boolean): Unsaved {
  const [next, setNext] = useState<(() => void) | null>(null);
  const guardDialog = useContext(DialogGuard);
  const { navigator } = useContext(NavigationContext);
  const { key } = useLocation();
  useEffect(() => {
    if (!dirty) return;
    const ask: AskFirst = (go) => setNext(() => go);
    const release = holdLeaving(ask);
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBrowser);
    guardDialog?.((go) =>
      ask(() => {
        release();
        go();
      }),
    );
    return () => {
      release();
      window.removeEventListener('beforeunload', askBrowser);
      guardDialog?.(null);
    };
  }, [dirty, guardDialog]);
  useEffect(() => (dirty ? holdPushes(navigator) : undefined), [dirty, navigator]);
  useEffect(() => (dirty ? holdHistory() : undefined), [dirty, key]);

  const stay = () => setNext(null);
  const leave = () => {
    stay();
    next?.();
  };
  return { dirty, asking: next !== null, askFirst: (go) => (dirty ? setNext(() => go) : go()), leave, stay };
}
