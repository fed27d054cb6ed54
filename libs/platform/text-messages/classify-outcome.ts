import { OutboundError } from '@soulvia/platform/outbound';
import type { Outcome } from '@soulvia/platform/reactions';

/** Outcome of an attempt that got no response. @throws errors of others, such as of an attempt that was not dispatched. */
export function classifyOutcome(error: unknown): Outcome {
  if (!(error instanceof OutboundError)) throw error;
  if (error.fault === 'refused') return { kind: 'refused', why: error.message };
  if (error.isSent) return { kind: 'unknown', why: `${error.message}, after the message was dispatched` };
  return { kind: 'retry', why: error.message };
}

/** Statuses by which a server says that it has not worked on a request. */
const notDone = new Set([408, 425, 429, 503]);

/**
 * Outcome of a response that is no success. A request that is refused will be refused again; after an error of the server the message may
 * have been sent.
 */
export function outcomeOfStatus(status: number): Outcome {
  const why = `the server answered ${status}`;
  if (notDone.has(status)) return { kind: 'retry', why };
  // A wrong key concerns all messages and can be corrected.
  if (status === 401 || status === 403) return { kind: 'retry', why: `${why}: check the key` };
  if (status >= 500) return { kind: 'unknown', why };
  return { kind: 'refused', why };
}
