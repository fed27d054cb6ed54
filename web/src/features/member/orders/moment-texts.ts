import type { CancelReason, OrderMoment } from '@soulvia/contracts';
import { orderStatusBadges } from '@/ui/order-status-badge';

const texts: Partial<Record<OrderMoment['what'], string>> = {
  placed: 'Placed',
  edited: 'Changed by the shop',
  confirmed: 'Confirmed',
  out_for_delivery: 'Out for delivery',
  attempted: 'The courier could not deliver it',
  delivered: 'Delivered',
  coming_back: 'On its way back to us',
  back: 'Back with us',
};

export function momentText({ what, status, courier }: OrderMoment): string {
  if (what === 'shipped') return courier === undefined ? 'Shipped' : `Shipped with ${courier}`;
  return texts[what] ?? orderStatusBadges[status].label;
}

/** Why an order was cancelled, for its buyer. */
export const cancelReasonTexts: Record<CancelReason, string> = {
  shopper: 'At your request.',
  staff: 'By the shop.',
  declined: 'At your request.',
  unconfirmed: 'We could not reach you to confirm it.',
  duplicate: 'You had placed it twice.',
  refused: 'The courier could not hand it over.',
  lost: 'The courier lost the parcel.',
};
