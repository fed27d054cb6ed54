import type { LiveMessages, LiveTopic, Permission } from '@soulvia/contracts';

/** Recipients of a message: staff with a permission, one of the staff while they have any, one user, or all open pages. */
export type Audience = `may:${Permission}` | `staff:${number}` | `user:${number}` | 'everyone';

export type LiveMessage = {
  [Topic in LiveTopic]: { audience: Audience; topic: Topic; payload: LiveMessages[Topic] };
}[LiveTopic];

/** Ends the sockets of a session in every api process. */
export interface SessionEnd {
  endSession: string;
}

/** Makes every api process check what its sockets may receive. */
export interface SessionRecheck {
  recheckSessions: true;
}

/** Ids of the requests behind a push, for traces; pages do not receive them. */
export interface Followed {
  requestIds?: readonly string[];
}

/** A message from any process to every api process. */
export type FanOutMessage = (LiveMessage & Followed) | SessionEnd | SessionRecheck;

/** Sends messages to every api process, and through it to open pages. */
export interface LivePublisher {
  /** @throws when some messages could not be sent; the others were. */
  publish(messages: readonly FanOutMessage[]): Promise<void>;
  close(): Promise<void>;
}
