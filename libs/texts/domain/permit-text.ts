import { textLimits, type TextPreference } from '@soulvia/contracts';

/** Pakistan has no summer time. */
const hoursAheadOfUtc = 5;
const hourMs = 60 * 60 * 1000;

/** What a message is for: `transactional` about an own order, `other` everything that needs consent. */
export type TextPurpose = 'transactional' | 'other';

/**
 * Whether a phone may get a message.
 *
 * @param hasRecentOrder whether the phone ordered lately.
 * @returns the reason against it; undefined when there is none.
 */
export function findRefusal(
  purpose: TextPurpose,
  preference: TextPreference,
  hasRecentOrder: boolean,
): string | undefined {
  if (purpose === 'other') return preference === 'consented' ? undefined : 'the phone has not consented';
  return preference === 'opted_out' && !hasRecentOrder ? 'the phone opted out' : undefined;
}

/** @returns milliseconds until the quiet hours end; 0 outside of them. */
export function quietMs(now: Date): number {
  const sinceMidnight = (now.getTime() + hoursAheadOfUtc * hourMs) % (24 * hourMs);
  const [from, until] = [textLimits.quietFromHour * hourMs, textLimits.quietUntilHour * hourMs];
  if (sinceMidnight < until) return until - sinceMidnight;
  return sinceMidnight >= from ? until + 24 * hourMs - sinceMidnight : 0;
}
