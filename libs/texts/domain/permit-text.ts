import { textLimits, type TextPreference } from '@soulvia/contracts';

/** Pakistan has no summer time. */
const hoursAheadOfUtc = 5;
const hourMs = 60 * 60 * 1000;

/** What a message is for: `transactional` about an own order, `other` everything that needs consent. */
export type TextPurpose = 'transactional' | 'other';

/**
 * Whether a phone may get a message.
 *
 * @param phone whether it ordered lately, and whether it ever confirmed or received an order: anyone can consent for another phone.
 * @returns the reason against it; undefined when there is none.
 */
export function findRefusal(
  purpose: TextPurpose,
  preference: TextPreference,
  { hasRecentOrder, isKnown }: { hasRecentOrder: boolean; isKnown: boolean },
): string | undefined {
  if (purpose === 'other' && preference !== 'consented') return 'the phone has not consented';
  if (purpose === 'other') return isKnown ? undefined : 'no order of the phone was confirmed or delivered';
  return preference === 'opted_out' && !hasRecentOrder ? 'the phone opted out' : undefined;
}

/** @returns milliseconds until the quiet hours end; 0 outside of them. */
export function quietMs(now: Date): number {
  const sinceMidnight = (now.getTime() + hoursAheadOfUtc * hourMs) % (24 * hourMs);
  const [from, until] = [textLimits.quietFromHour * hourMs, textLimits.quietUntilHour * hourMs];
  if (sinceMidnight < until) return until - sinceMidnight;
  return sinceMidnight >= from ? until + 24 * hourMs - sinceMidnight : 0;
}
