import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { type AskFirst, holdHistory, holdLeaving, isHeld, leaveFirst } from './unsaved';

/** Where a form inside a dialog leaves what is asked before the dialog closes. */
export const DialogGuard = createContext<RefObject<AskFirst | null> | null>(null);

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
  const dialog = useContext(DialogGuard);
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
    if (dialog) {
      dialog.current = (go) =>
        ask(() => {
          release();
          go();
        });
    }
    return () => {
      release();
      window.removeEventListener('beforeunload', askBrowser);
      if (dialog) dialog.current = null;
    };
  }, [dirty, dialog]);
  // Every way that the page itself leads on: links, shortcuts, commands. What only replaces an address leaves no form.
  useEffect(() => {
    if (!dirty) return;
    const push = navigator.push;
    const pushFirst: typeof push = (...step) => leaveFirst(() => push.apply(navigator, step));
    navigator.push = pushFirst;
    return () => {
      if (navigator.push === pushFirst) navigator.push = push;
    };
  }, [dirty, navigator]);
  useEffect(() => (dirty ? holdHistory() : undefined), [dirty, key]);

  const stay = () => setNext(null);
  const leave = () => {
    stay();
    next?.();
  };
  return { dirty, asking: next !== null, askFirst: (go) => (dirty ? setNext(() => go) : go()), leave, stay };
}
