import type { SettingGroup, SettingsOf, SwitchSetting } from './setting-group.js';

const mail = (label: string, hint: string, legend?: string): SwitchSetting => ({
  kind: 'switch',
  default: true,
  label,
  hint,
  ...(legend && { section: { legend } }),
});

/** Emails about orders, reviews, payments and earnings, and to staff, that the shop sends unless they are switched off. */
export const mailSettings = {
  path: 'settings/mails',
  kind: 'mails',
  noun: 'emails',
  fields: {
    order_placed: mail('Order placed', 'Sent for every new order, with its products and total', 'Orders'),
    order_confirmed: mail(
      'Order confirmed',
      'Sent when the customer has confirmed an order, or the shop by its policy',
    ),
    order_shipped: mail('Order shipped', 'Sent when an order becomes Shipped'),
    order_out_for_delivery: mail('Out for delivery', 'Sent when the courier sets out with a parcel'),
    order_delivered: mail('Order delivered', 'Sent when an order becomes Delivered'),
    order_cancelled: mail('Order cancelled', 'Says whether you or the customer cancelled'),
    advance_asked: mail('Advance asked', 'Sent when you ask a customer to pay a part of an order ahead'),
    return_decided: mail('Return decided', 'Sent when you approve or decline what a customer wants to return'),
    refund_paid: mail('Refund paid', 'Sent when you have paid a refund of an order'),
    review_request: mail(
      'Request for a review',
      'Sent 14 days after the delivery to subscribers of the newsletter, while reviews of customers are shown',
    ),
    back_in_stock: mail('Back in stock', 'Sent to those who asked to be told when a product is back'),
    payment_submitted: mail('Payment received', 'Sent when a member sends proof of a payment', 'Package payments'),
    payment_decided: mail('Payment approved or rejected', 'Sent with your decision'),
    earnings: mail(
      'Earnings',
      'Sent to partners: a new statement or agreement, a payout, and details for payouts that are not accepted',
      'Partners',
    ),
    morning_mail: mail('Morning mail', 'Sent at 8 in the morning to staff who have switched it on', 'Staff'),
  },
} satisfies SettingGroup;

/** Whether each email is sent. */
export type MailSwitches = SettingsOf<typeof mailSettings>;
export type MailName = keyof MailSwitches;
export const mailNames = Object.keys(mailSettings.fields) as MailName[];
