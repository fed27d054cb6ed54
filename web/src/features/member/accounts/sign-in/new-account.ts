import type { LoginRequest } from '@soulvia/contracts';

/** Later, the person may have left the device. */
const keptMs = 60_000;

let kept: { credentials: LoginRequest; until: number } | null = null;

/** Keeps what a new account signs in with until the sign-in page uses it: in the memory of this tab only, since it has a password. */
export function keepNewAccount(credentials: LoginRequest): void {
  kept = { credentials, until: Date.now() + keptMs };
}

export function hasNewAccount(): boolean {
  return kept !== null && kept.until > Date.now();
}

/** @returns what a new account signs in with, once. */
export function takeNewAccount(): LoginRequest | null {
  const credentials = hasNewAccount() ? (kept?.credentials ?? null) : null;
  kept = null;
  return credentials;
}
