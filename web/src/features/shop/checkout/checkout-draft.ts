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

/** What the person last tried to order with, else what the account knows. */
export function readDraft(user: User): CheckoutDraft {
  try {
    const kept = JSON.parse(readVisitItem(storageKey) ?? 'null') as CheckoutDraft | null;
    if (kept?.userId === user.id && typeof kept.contact?.fullName === 'string') return kept;
  } catch {
    // Written by something else: start from the account.
  }
  return {
    userId: user.id,
    contact: { fullName: user.full_name, email: user.email, phone: user.phone ?? '' },
    addressId: null,
  };
}
