import type { CheckoutItem } from '@soulvia/contracts';
import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';
import { randomId } from '@/lib/random-id';

const storageKey = 'checkoutAttempt';
let remembered: string | null = null;

interface Attempt {
  fingerprint: string;
  key: string;
}

function readAttempt(): Attempt | null {
  try {
    const stored = JSON.parse(readVisitItem(storageKey) ?? remembered ?? 'null') as Attempt | null;
    return stored && typeof stored.key === 'string' && typeof stored.fingerprint === 'string' ? stored : null;
  } catch {
    return null;
  }
}

function fingerprintOf(userId: number, items: readonly CheckoutItem[]): string {
  return JSON.stringify([userId, items]);
}

/** Whether this cart was sent before and nobody knows what became of it. */
export function hasOpenAttempt(userId: number, items: readonly CheckoutItem[]): boolean {
  return readAttempt()?.fingerprint === fingerprintOf(userId, items);
}

/**
 * The Idempotency-Key for this cart. A second click, a lost answer and a reload send the same key again, so the
 * server makes one order. Changed contact details keep the key too: if the first try did arrive, the server says so
 * instead of delivering twice.
 */
export function confirmKey(userId: number, items: readonly CheckoutItem[]): string {
  const fingerprint = fingerprintOf(userId, items);
  const held = readAttempt();
  if (held?.fingerprint === fingerprint) return held.key;
  const attempt: Attempt = { fingerprint, key: randomId() };
  remembered = JSON.stringify(attempt);
  writeVisitItem(storageKey, remembered);
  return attempt.key;
}

/** The server has said yes or a final no: the next confirm is a new attempt. */
export function forgetConfirmKey(): void {
  remembered = null;
  removeVisitItem(storageKey);
}
