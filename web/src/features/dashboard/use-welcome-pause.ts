import { useEffect, useState } from 'react';
import { isWelcomed, markWelcomed, welcomePauseMs } from './welcome-pause';

/** True for the first moment after signing in. */
export function useWelcomePause(): boolean {
  const [waiting, setWaiting] = useState(() => !isWelcomed());
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      markWelcomed();
      setWaiting(false);
    }, welcomePauseMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting;
}
