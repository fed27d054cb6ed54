import type { MessageChannel, ThreadKind } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent } from '@soulvia/platform/event-log';

/**
 * A contact message or the first question about a subject was stored, which begins a thread of the same id. Its text stays in
 * `contact_messages`. Without `kind` it is of the contact form.
 */
export const contactMessageReceived = defineEvent<{ message_id: number; kind?: ThreadKind; order_id?: number }>(
  'ContactMessageReceived',
  'contact',
);

/** The customer wrote again. `message_id` names the thread, `reply_id` the message within it. */
export const customerReplied = defineEvent<{ message_id: number; reply_id: number }>('CustomerReplied', 'contact');

/** Staff answered. Texts stay in `inbox_messages`, so that they can be erased. */
export const inboxAnswered = defineEvent<{ message_id: number; reply_id: number; via: MessageChannel }>(
  'InboxAnswered',
  'contact',
);

export const inboxThreadAssigned = defineEvent<{ message_id: number; assignee_id: number | null }>(
  'InboxThreadAssigned',
  'contact',
);

export const inboxThreadClosed = defineEvent<{ message_id: number }>('InboxThreadClosed', 'contact');

export const inboxThreadReopened = defineEvent<{ message_id: number }>('InboxThreadReopened', 'contact');

export const savedReplyAdded = defineEvent<{ saved_reply_id: number }>('SavedReplyAdded', 'saved-reply');

export const savedReplyDeleted = defineEvent<{ saved_reply_id: number }>('SavedReplyDeleted', 'saved-reply');

/** Someone typed an address into the form. It is in the table only. */
export const newsletterRequested = defineEvent<{ request_id: number }>('NewsletterRequested', 'newsletter-request');

export const newsletterSubscribed = defineEvent<{ subscriber_id: number }>('NewsletterSubscribed', 'newsletter');

export const newsletterUnsubscribed = defineEvent<{ subscriber_id: number }>('NewsletterUnsubscribed', 'newsletter');
