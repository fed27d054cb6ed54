import { defineEvent } from '@soulvia/platform/event-log';

/** Somebody wrote to the shop. What they wrote stays in `contact_messages`. */
export const contactMessageReceived = defineEvent<{ message_id: number }>('ContactMessageReceived', 'contact');

export const newsletterSubscribed = defineEvent<{ subscriber_id: number }>('NewsletterSubscribed', 'newsletter');
