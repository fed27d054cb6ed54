import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

let firstPage = true;
const leftAt = new Map<string, number>();

/** On every change of page: scroll where the person expects to be, then call `onArrive`. */
export function useArrival(onArrive: () => void): void {
  const { pathname, key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const arrive = useEffectEvent(() => {
    if (!firstPage) {
      window.scrollTo(0, cameBack ? (leftAt.get(key) ?? 0) : 0);
      onArrive();
    }
    firstPage = false;
  });
  useEffect(() => arrive(), [pathname]);
  // Gone before the next, perhaps shorter page makes the browser scroll by itself.
  useLayoutEffect(() => {
    const remember = () => leftAt.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
