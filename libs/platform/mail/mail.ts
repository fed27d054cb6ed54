import type { Attempt, Outcome, Transport } from '@soulvia/platform/reactions';

/** An email to one recipient, or to several who see each other. */
export interface Mail {
  /** Stable across attempts: letters, digits and hyphens. Used as file name and Message-ID. */
  id: string;
  /** Time of the event that the email is about. */
  date: Date;
  /** Addresses without a display name. */
  to: string | readonly string[];
  subject: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  /** Address that unsubscribes by one POST request (RFC 8058); for mails that a reader may subscribe to. */
  unsubscribeUrl?: string;
  html: string;
  text: string;
}

/** Sends emails and reports for each attempt whether it was sent, not sent, or may have been sent. */
export interface Mailer extends Transport {
  /**
   * Makes one attempt.
   *
   * @param attempt notified right before the email is handed to a server that may deliver it.
   * @returns the outcome; its texts hold no address and no content.
   */
  send(mail: Mail, attempt: Pick<Attempt, 'markDispatched' | 'signal'>): Promise<Outcome>;
}
