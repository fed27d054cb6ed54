import type { CourierReactionsOptions } from '@soulvia/fulfilment';
import type { Mailer } from '@soulvia/platform/mail';
import type { Messengers } from '@soulvia/platform/text-messages';
import type { MailLinks } from './mail-links.js';
import type { ReadMorning } from './morning-mail/morning-part.js';

export interface ReactionsOptions {
  mailer: Mailer;
  messengers: Messengers;
  /** How couriers' computers are reached. */
  couriers: CourierReactionsOptions;
  /** Name of the WhatsApp template for codes. */
  codeTemplate?: string | undefined;
  /** The clock of quiet hours; by default that of the process. */
  now?: () => Date;
  /** Origin of the shop in links; never taken from a request's headers. */
  publicUrl: string;
  /** Who is mailed the day's head of the event log beside the owners. */
  chainHeadMailTo?: string | undefined;
  /** What a reader of the morning mail sees. */
  readMorning: ReadMorning;
  links: MailLinks;
}
