import { defineEvent } from '@soulvia/platform/event-log';

/** A contact message was stored. Its text stays in `contact_messages`. */
export const contactMessageReceived = defineEvent<{ message_id: number }>('ContactMessageReceived', 'contact');

export const newsletterSubscribed = defineEvent<{ subscriber_id: number }>('NewsletterSubscribed', 'newsletter');

export const newsletterUnsubscribed = defineEvent<{ subscriber_id: number }>('NewsletterUnsubscribed', 'newsletter');
