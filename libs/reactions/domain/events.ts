import { defineEvent } from '@soulvia/platform/event-log';

/** Decisions of operators on unconfirmed or failed emails. `position` is that of the event behind the email. */
export const mailRetried = defineEvent<{ reaction: string; position: number }>('MailRetried', 'mail');
export const mailDropped = defineEvent<{ reaction: string; position: number; reason: string }>('MailDropped', 'mail');
