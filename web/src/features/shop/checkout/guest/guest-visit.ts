import type { GuestOrder } from '@soulvia/contracts';
import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';
import type { GuestInput } from './guest-schema';

const emptyGuest: GuestInput = {
  full_name: '',
  phone: '',
  street_no: '',
  city: '',
  zip_code: '',
  email: '',
};

const draftKey = 'guestCheckoutDraft';
const placedKey = 'guestOrderPlaced';

function read(key: string): unknown {
  try {
    return JSON.parse(readVisitItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What was typed before a reload. */
export function readGuestDraft(): GuestInput {
  const stored = read(draftKey) as Record<string, unknown> | null;
  const typed = Object.entries(emptyGuest).map(([name, empty]) => {
    const value = stored?.[name];
    return [name, typeof value === 'string' ? value : empty];
  });
  return Object.fromEntries(typed) as GuestInput;
}

export const keepGuestDraft = (draft: GuestInput): void => writeVisitItem(draftKey, JSON.stringify(draft));

/** The order that this tab has placed last. */
export function readPlacedOrder(): GuestOrder | null {
  const stored = read(placedKey) as GuestOrder | null;
  return typeof stored?.track_token === 'string' && typeof stored.order?.id === 'number' ? stored : null;
}

export function keepPlacedOrder(placed: GuestOrder): void {
  removeVisitItem(draftKey);
  writeVisitItem(placedKey, JSON.stringify(placed));
}

export const forgetPlacedOrder = (): void => removeVisitItem(placedKey);
