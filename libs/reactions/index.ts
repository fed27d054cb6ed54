import type { Reaction } from '@soulvia/platform/reactions';
import { emailRequestMail } from './email-request-mail/email-request-mail.js';
import { emailChangedMail } from './email-changed-mail/email-changed-mail.js';
import { confirmEmailMail } from './confirm-email-mail/confirm-email-mail.js';
import { passwordChangedMail } from './password-changed-mail/password-changed-mail.js';
import { passwordResetMail } from './password-reset-mail/password-reset-mail.js';
import { stolenSessionMail } from './stolen-session-mail/stolen-session-mail.js';
import type { ReactionsOptions } from './reactions-options.js';

/** All side effects of events. Add a new one here. */
export function shopReactions(options: ReactionsOptions): Reaction[] {
  return [
    passwordResetMail(options),
    passwordChangedMail(options),
    stolenSessionMail(options),
    emailChangedMail(options),
    confirmEmailMail(options),
    emailRequestMail(options),
  ];
}

export { dropMail } from './commands/drop-mail.js';
export { retryMail } from './commands/retry-mail.js';
