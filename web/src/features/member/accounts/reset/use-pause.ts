import { useEffect, useState } from 'react';

/** Counts the seconds of a pause down to 0; `start` begins it anew. */
export function usePause(seconds: number) {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
    if (endsAt === 0) return undefined;
    const timer = setInterval(() => {
      setLeft(secondsLeft());
      if (secondsLeft() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = () => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { left, start };
}
