export * from './contact.module.js';
export {
  contactMessageReceived,
  customerReplied,
  inboxAnswered,
  inboxThreadAssigned,
  inboxThreadClosed,
  inboxThreadReopened,
} from './domain/events.js';
export { MessageLinks } from './domain/message-links.js';
export { eraseSender } from './persistence/erase-sender.js';
export { findAnswerMail } from './queries/find-answer-mail.js';
export { findMessageHeadings } from './queries/message-headings.js';
