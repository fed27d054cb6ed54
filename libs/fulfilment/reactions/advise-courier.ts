import type { AdviceAction } from '@soulvia/contracts';
import type { Reaction } from '@soulvia/platform/reactions';
import { adviceGiven } from '../domain/events.js';
import type { CourierReactionsOptions } from './courier-reactions-options.js';
import { isNoneConnected, type OfParcel, passOn } from './pass-on.js';

/** Passes the answer of the shop to a courier that could not deliver. The same answer twice does no harm, so it is repeated until it is taken. */
export function adviseCourier(
  options: CourierReactionsOptions,
): Reaction<OfParcel & { action: AdviceAction; waited_seconds: number | null }> {
  const what = 'ADVICE';
  return {
    name: 'courier-advice',
    listensTo: adviceGiven,
    isOff: isNoneConnected,
    react: (attempt) =>
      passOn(options, attempt, what, ({ advice, number }, adapter) => {
        if (number === null || advice?.action !== attempt.event.body.action)
          return 'the courier no longer waits for this answer';
        return adapter.advise(number, advice.action, advice.remarks);
      }),
  };
}
