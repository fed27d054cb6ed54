import type { Attempt, Outcome } from '@soulvia/platform/reactions';

/** A short text to one phone. */
export interface TextMessage {
  /** Stable across attempts: letters, digits and hyphens. */
  id: string;
  /** Phone key: digits with the country code. */
  to: string;
  /** What the message is about, such as `order_shipped`. */
  kind: string;
  text: string;
  /** Time of the event that the message is about. */
  at: Date;
  /** The same text as a template that WhatsApp has approved; undefined when there is none. */
  template?:
    | {
        name: string;
        language: string;
        parameters: readonly string[];
        /** Its button copies the code. */ isCode?: boolean;
      }
    | undefined;
}

/** Sends text messages and reports for each attempt whether the message was sent, not sent, or may have been sent. */
export interface Messenger {
  /**
   * Makes one attempt.
   *
   * @param attempt notified right before the message is handed to a server that may deliver it.
   * @returns the outcome; its texts hold no phone and no content.
   */
  send(message: TextMessage, attempt: Pick<Attempt, 'markDispatched' | 'signal'>): Promise<Outcome>;
}
