import type { Attempt, Outcome } from '@soulvia/platform/reactions';

/** A mail to one person. */
export interface Mail {
  /** The same for the same mail however often it is tried: letters, digits and hyphens. Becomes file name and Message-ID. */
  id: string;
  /** When what it tells of happened. */
  date: Date;
  /** An address alone; whose it is stands in the mail. */
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails, each certainly or not at all, or says that it cannot tell. */
export interface Mailer {
  /**
   * Makes one attempt.
   *
   * @param attempt told right before the mail is handed to somebody who might deliver it.
   * @returns how it ended, in words that hold no address and nothing of the mail.
   */
  send(mail: Mail, attempt: Pick<Attempt, 'markDispatched' | 'signal'>): Promise<Outcome>;
}
