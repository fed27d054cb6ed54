import type { LiveMessages, LiveTopic } from '@soulvia/contracts';

/** Who a message is for: every admin, one user, or every open page. */
export type Audience = 'admins' | `user:${number}` | 'everyone';

export type LiveMessage = {
  [Topic in LiveTopic]: { audience: Audience; topic: Topic; payload: LiveMessages[Topic] };
}[LiveTopic];

/** Sends messages to the pages that are open now, whichever api process holds their socket. */
export interface LivePublisher {
  /** @throws when some could not be sent; the others have been. */
  publish(messages: readonly LiveMessage[]): Promise<void>;
  close(): Promise<void>;
}
