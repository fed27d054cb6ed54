import { parcelReported } from '@soulvia/fulfilment';
import type { Reaction } from '@soulvia/platform/reactions';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { findDeliveredParcel, type ParcelReport } from './find-delivered-parcel.js';
import { outForDeliveryContent } from './out-for-delivery-content.js';

const name = 'out-for-delivery-mail';

/** Tells the customer that the courier brings a parcel today, and what to pay. */
export function outForDeliveryMail(options: ReactionsOptions): Reaction<ParcelReport> {
  return {
    name,
    listensTo: parcelReported,
    findDropReason: unlessAnyIsOn('order_out_for_delivery'),
    sequence: ({ body }) => `order:${body.order_id}`,
    async react(attempt) {
      const parcel = await findDeliveredParcel(attempt);
      if (typeof parcel === 'string') return { kind: 'dropped', why: parcel };
      return sendOrderEmail(options, attempt, {
        reaction: name,
        mail: 'order_out_for_delivery',
        orderId: attempt.event.body.order_id,
        write: (facts) => outForDeliveryContent(facts, parcel),
      });
    },
  };
}
