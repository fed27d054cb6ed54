/** Milliseconds since 1970; null where no one watches, as on every page but the console. */
let lastUse: number | null = null;

export function recordActivity(at: number): void {
  lastUse = Math.max(lastUse ?? 0, at);
}

export function forgetActivity(): void {
  lastUse = null;
}

/** For how long no one has used the page. */
export function idleMs(now: number): number {
  return lastUse === null ? 0 : Math.max(0, now - lastUse);
}
