import { defineEvent } from '@soulvia/platform/event-log';

/** What an operator decided about a mail that was held or has failed. `position` is that of the event it tells of. */
export const mailRetried = defineEvent<{ reaction: string; position: number }>('MailRetried', 'mail');
export const mailDropped = defineEvent<{ reaction: string; position: number; reason: string }>('MailDropped', 'mail');
