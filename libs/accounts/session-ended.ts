/** Told when a session has been ended, so that its open sockets can be closed at once. */
export type SessionEnded = (sessionId: string) => void;

export const SESSION_ENDED = Symbol('session ended');
