/** Emails about orders, reviews and payments that the shop sends unless they are switched off. */
export const mailNames = [
  'order_placed',
  'order_confirmed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'order_cancelled',
  'review_request',
  'payment_submitted',
  'payment_decided',
] as const;

export type MailName = (typeof mailNames)[number];

/** Whether each email is sent. */
export type MailSwitches = Record<MailName, boolean>;

/** Path below `/api/v1/`. */
export const mailsPath = 'settings/mails';
