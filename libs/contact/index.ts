export { AskQuestion } from './commands/ask-question.js';
export { SendContactMessage } from './commands/send-contact-message.js';
export * from './contact.module.js';
export {
  contactMessageReceived,
  customerReplied,
  inboxAnswered,
  inboxThreadAssigned,
  inboxThreadClosed,
  inboxThreadReopened,
  newsletterRequested,
  newsletterSubscribed,
} from './domain/events.js';
export { MessageLinks } from './domain/message-links.js';
export { NewsletterLinks } from './newsletter-links.js';
export { deleteOldRequests } from './persistence/delete-old-requests.js';
export { erasePerson } from './persistence/erase-person.js';
export { eraseOrderThreadsSql } from './persistence/subject-threads.js';
export { releaseThreads } from './persistence/unassign-threads.js';
export { exportMessages } from './queries/export-person.js';
export { findAnswerMail } from './queries/find-answer-mail.js';
export { findRequestedEmail } from './queries/find-requested-email.js';
export { findSubscribedEmail } from './queries/find-subscribed-email.js';
export { findSubscription, isConfirmedSubscriber } from './queries/find-subscription.js';
export { findMessageHeadings } from './queries/message-headings.js';
export { findSenders } from './queries/find-senders.js';
export { type AskedSubject, THREAD_SUBJECTS, type ThreadSubjects } from './thread-subjects.js';
export { contactTexts } from './written-texts.js';
export { waitingThreadsSql } from './queries/waiting-threads-sql.js';
