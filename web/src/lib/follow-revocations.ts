import { readPendingRevocations } from './pending-revocations';

const retryMs = 30_000;

/** Retries revocations at the start, when the network returns, and every half a minute while any is pending. @returns stops it. */
export function followRevocations(): () => void {
  const retry = () => {
    if (readPendingRevocations().length === 0) return;
    // Its script may be unreachable too; the next moment tries again.
    import('./retry-revocations').then(({ retryRevocations }) => retryRevocations()).catch(() => undefined);
  };
  retry();
  window.addEventListener('online', retry);
  const timer = setInterval(retry, retryMs);
  return () => {
    window.removeEventListener('online', retry);
    clearInterval(timer);
  };
}
