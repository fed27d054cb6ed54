import type { GuestOrder } from '@soulvia/contracts';
import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';

const placedKey = 'guestOrderPlaced';

function read(key: string): unknown {
  try {
    return JSON.parse(readVisitItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The order that this tab has placed last. */
export function readPlacedOrder(): GuestOrder | null {
  const stored = read(placedKey) as GuestOrder | null;
  return typeof stored?.track_token === 'string' && typeof stored.order?.id === 'number' ? stored : null;
}

export function keepPlacedOrder(placed: GuestOrder): void {
  writeVisitItem(placedKey, JSON.stringify(placed));
}

export const forgetPlacedOrder = (): void => removeVisitItem(placedKey);
