export * from './contact.module.js';
export { contactMessageReceived, newsletterSubscribed } from './domain/events.js';
export { NewsletterLinks } from './newsletter-links.js';
export { eraseSubscription } from './persistence/erase-subscription.js';
export { findSubscribedEmail } from './queries/find-subscribed-email.js';
export { findMessageHeadings } from './queries/message-headings.js';
