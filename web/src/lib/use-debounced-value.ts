import { useEffect, useState } from 'react';

const pauseMs = 250;

/** A value that follows once it has rested: not every letter is worth a question. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
