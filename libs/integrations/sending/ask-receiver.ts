import { hookLimits, hookMessages, readSearch } from '@soulvia/contracts';
import { Outbound, OutboundError, type OutboundFault } from '@soulvia/platform/outbound';
import type { HookAnswer } from '../domain/decide-attempt.js';
import { type HookMessage, signMessage } from '../domain/hook-message.js';

const reasons: Record<OutboundFault, string> = {
  refused: hookMessages.privateAddress,
  unresolved: 'The host was not found.',
  unreachable: 'No connection.',
  interrupted: 'The connection broke before the answer was complete.',
  timeout: 'No complete answer within 10 seconds.',
  'too-large': 'The answer is too large.',
};

/** A receiver, with the secrets that sign for it. */
export interface HookReceiver {
  url: string;
  secrets: readonly string[];
}

/** Sends a message once. @param signal ends a request that is not sent yet. */
export async function askReceiver(
  outbound: Outbound,
  { url, secrets }: HookReceiver,
  message: HookMessage,
  signal?: AbortSignal,
): Promise<HookAnswer> {
  const started = performance.now();
  const toAnswer = (status: number | null, says: string): HookAnswer => ({
    status,
    says,
    took_ms: Math.round(performance.now() - started),
  });
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Soulvia-Webhooks/1',
      ...signMessage(message, secrets, new Date()),
    };
    const { body } = message;
    const response = await outbound.request({ url, method: 'POST', headers, body, ...(signal && { signal }) });
    return toAnswer(response.status, cleanSays(response.body));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return toAnswer(null, reasons[error.fault]);
  }
}

/** Whole characters from the beginning of an answer that can be stored. */
function cleanSays(body: string): string {
  return [...readSearch(body.slice(0, hookLimits.saysMax * 4))].slice(0, hookLimits.saysMax).join('');
}
