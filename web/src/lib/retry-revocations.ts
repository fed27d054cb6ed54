import { postJson } from './api';
import { isDecided, readPendingRevocations, removePendingRevocation } from './pending-revocations';

let running: Promise<void> | null = null;

async function revokeAll(): Promise<void> {
  for (const hash of readPendingRevocations()) {
    try {
      await postJson('auth/revoke', { refresh_hash: hash });
    } catch (error) {
      // Without an answer the others would fail too.
      if (!isDecided(error)) return;
    }
    removePendingRevocation(hash);
  }
}

/** Ends the sessions of earlier sign-outs that did not reach the server. */
export function retryRevocations(): Promise<void> {
  running ??= revokeAll().finally(() => {
    running = null;
  });
  return running;
}
