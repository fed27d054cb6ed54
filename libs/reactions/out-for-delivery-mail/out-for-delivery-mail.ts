import type { ParcelState } from '@soulvia/contracts';
import { findParcelSummary, parcelReported } from '@soulvia/fulfilment';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { outForDeliveryContent } from './out-for-delivery-content.js';

const name = 'out-for-delivery-mail';

/** Tells the customer that the courier brings a parcel today, and what to pay. */
export function outForDeliveryMail(
  options: ReactionsOptions,
): Reaction<{ order_id: number; state: ParcelState | null; applied: boolean }> {
  return {
    name,
    listensTo: parcelReported,
    async react(attempt) {
      const { body, subjectId } = attempt.event;
      if (body.state !== 'OUT_FOR_DELIVERY' || !body.applied)
        return { kind: 'dropped', why: 'the parcel is not out for delivery' };
      const parcel = await findParcelSummary(attempt.query, subjectId);
      if (!parcel || parcel.kind === 'PICKUP')
        return { kind: 'dropped', why: 'the parcel brings the customer nothing' };
      return sendOrderEmail(options, attempt, {
        reaction: name,
        mail: 'order_out_for_delivery',
        orderId: body.order_id,
        write: (facts) => outForDeliveryContent(facts, parcel),
      });
    },
  };
}
