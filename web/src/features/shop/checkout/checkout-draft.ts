import type { User } from '@soulvia/contracts';
import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';
import type { ContactInput } from './contact-schema';

const storageKey = 'checkoutDraft';

interface CheckoutDraft {
  userId: number;
  contact: ContactInput;
  addressId: number | null;
}

export function keepDraft(draft: CheckoutDraft): void {
  writeVisitItem(storageKey, JSON.stringify(draft));
}

export function dropDraft(): void {
  removeVisitItem(storageKey);
}

/** The details of the last attempt, or those of the account. */
export function readDraft(user: User): CheckoutDraft {
  try {
    const stored = JSON.parse(readVisitItem(storageKey) ?? 'null') as CheckoutDraft | null;
    if (stored?.userId === user.id && typeof stored.contact?.fullName === 'string') return stored;
  } catch {
    // Invalid stored data: start from the account.
  }
  return {
    userId: user.id,
    contact: { fullName: user.full_name, email: user.email, phone: user.phone ?? '' },
    addressId: null,
  };
}
