import type { Outbound } from '@soulvia/platform/outbound';
import type { Outcome } from '@soulvia/platform/reactions';
import { classifyOutcome, outcomeOfStatus } from './classify-outcome.js';
import type { Messenger } from './text-message.js';

/** A gateway that sends an SMS for a GET request. */
export interface SmsSettings {
  /** Address with the placeholders `{to}` and `{text}`. */
  url: string;
  /** What a response contains when the message was accepted; undefined when its status tells. */
  accepted: string | undefined;
}

/** Sends SMS through a gateway with one address. */
export function openSmsMessenger(outbound: Outbound, { url, accepted }: SmsSettings): Messenger {
  return {
    async send({ to, text }, { markDispatched, signal }) {
      // In one pass, so that a text cannot bring a placeholder of its own.
      const values: Record<string, string> = { to, text };
      const filled = url.replaceAll(/\{(to|text)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
      try {
        const { status, body } = await outbound.request({ url: filled, signal, beforeSend: markDispatched });
        return judge(status, accepted === undefined || body.includes(accepted));
      } catch (error) {
        return classifyOutcome(error);
      }
    },
  };
}

/** Gateways answer 200 with a failure in the body. */
function judge(status: number, isAccepted: boolean): Outcome {
  if (status < 200 || status >= 300) return outcomeOfStatus(status);
  if (isAccepted) return { kind: 'done', how: 'accepted by the SMS gateway' };
  return { kind: 'refused', why: 'the SMS gateway did not accept the message' };
}
