export * from './contact.module.js';
export { contactMessageReceived } from './domain/events.js';
export { findMessageHeadings } from './queries/message-headings.js';
