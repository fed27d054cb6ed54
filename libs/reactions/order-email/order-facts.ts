import type { MailedOrder } from '@soulvia/ordering';

/** What the content of an email about an order is written from. */
export interface OrderFacts {
  name: string | undefined;
  order: MailedOrder;
  /** Time of the event behind the email. */
  at: Date;
  /** Link that shows the order without signing in. */
  url: string;
}

export const orderFootnote = "You're receiving this email because it was given for an order at Soulvia.";

export const orderLinkNote =
  'The link works without signing in, for 180 days. Anyone who has it can see the order, so share it with care.';
