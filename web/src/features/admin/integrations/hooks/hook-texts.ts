import type { DeliveryState, Hook, HookOffReason } from '@soulvia/contracts';
import { Ban, CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon, Send, TriangleAlert } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import type { BadgeProps } from '@/ui/badge';

interface Look {
  label: string;
  tone: BadgeProps['tone'];
  Icon: LucideIcon;
}

const offTexts: Record<HookOffReason, string> = {
  by_hand: 'Switched off.',
  gone: 'Switched off: its receiver is gone for good (410).',
  silent: 'Switched off: no answer for 5 days.',
  backlog: 'Switched off: more than 50,000 deliveries waited.',
};

/** How a receiver does, as a badge and in words. */
export function describeHealth({ state, off_reason, failing_since, last_24h }: Hook): Look & { says: string } {
  if (state === 'OFF') return { label: 'Off', tone: 'red', Icon: CircleSlash, says: offTexts[off_reason ?? 'by_hand'] };
  if (failing_since !== null) {
    const says = `Deliveries have failed since ${dateAndTime(failing_since)}.`;
    return { label: 'Failing', tone: 'yellow', Icon: TriangleAlert, says };
  }
  const says = last_24h.done > 0 ? 'Deliveries arrive.' : 'No deliveries in the last 24 hours.';
  return { label: 'On', tone: 'green', Icon: CircleCheck, says };
}

export const deliveryLooks: Record<DeliveryState, Look> = {
  WAITING: { label: 'Waiting', tone: 'yellow', Icon: Clock },
  SENDING: { label: 'Sending', tone: 'blue', Icon: Send },
  DONE: { label: 'Delivered', tone: 'green', Icon: CircleCheck },
  FAILED: { label: 'Failed', tone: 'red', Icon: CircleX },
  DROPPED: { label: 'Dropped', tone: 'red', Icon: Ban },
};

/** What a receiver answered, in one line. */
export function describeAnswer({ status, says }: { status: number | null; says: string | null }): string {
  return [status === null ? 'No answer' : `Status ${status}`, says].filter(Boolean).join(': ');
}
