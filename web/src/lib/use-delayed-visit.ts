import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates after a delay, unless the page was left before. */
export function useDelayedVisit(path: string, delayMs: number) {
  const navigate = useNavigate();
  const [isRequested, setRequested] = useState(false);
  const visit = useEffectEvent(() => void navigate(path, { replace: true }));
  useEffect(() => {
    if (!isRequested) return undefined;
    const timer = setTimeout(() => visit(), delayMs);
    return () => clearTimeout(timer);
  }, [isRequested, delayMs]);
  return () => setRequested(true);
}
