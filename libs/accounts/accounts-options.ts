/** Told when a session has been ended, so that its open sockets can be closed at once. */
export type SessionEnded = (sessionId: string) => void;

export interface AccountsOptions {
  /** Signs access tokens and derives refresh tokens. At least 32 characters. */
  tokenSecret: string;
  sessionEnded: SessionEnded;
}

export const ACCOUNTS_OPTIONS = Symbol('accounts options');
