import { useEffect, useState } from 'react';
import { isWelcomed, markWelcomed, welcomePauseMs } from '@/lib/welcome-banner-delay';

/** True for the first moment after signing in. */
export function useWelcomeDelay(): boolean {
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
