import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to an address a moment after it was asked to, unless the person has left the page by then. */
export function useDelayedVisit(path: string, delayMs: number) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const visit = useEffectEvent(() => void navigate(path, { replace: true }));
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => visit(), delayMs);
    return () => clearTimeout(timer);
  }, [asked, delayMs]);
  return () => setAsked(true);
}
