import type { LiveMessages, LiveTopic } from '@soulvia/contracts';

/** Who a message is for: every admin, one user, or every open page. */
export type Audience = 'admins' | `user:${number}` | 'everyone';

export type LiveMessage = {
  [Topic in LiveTopic]: { audience: Audience; topic: Topic; payload: LiveMessages[Topic] };
}[LiveTopic];

/** Ends the sockets of a session in every api process. */
export interface SessionEnd {
  endSession: string;
}

/** What the fan-out carries from any process to every api process. */
export type FanOutMessage = LiveMessage | SessionEnd;

/** Sends messages to every api process, and through it to the pages that are open now. */
export interface LivePublisher {
  /** @throws when some could not be sent; the others have been. */
  publish(messages: readonly FanOutMessage[]): Promise<void>;
  close(): Promise<void>;
}
