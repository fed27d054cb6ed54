import { useRef } from 'react';
import { randomId } from './random-id';

/**
 * An idempotency key for each request body. Retrying an unchanged request reuses its key, so that a lost response cannot make it take
 * effect twice.
 */
export function useRequestKey() {
  const last = useRef({ fingerprint: '', key: '' });
  return {
    keyOf: (request: object): string => {
      const fingerprint = JSON.stringify(request);
      if (last.current.fingerprint !== fingerprint) last.current = { fingerprint, key: randomId() };
      return last.current.key;
    },
    /** The next request is a new one, even with the same body. */
    renew: (): void => {
      last.current = { fingerprint: '', key: '' };
    },
  };
}
