export interface FanOutSubscription {
  close(): Promise<void>;
}

export interface FanOutHandlers {
  /** Called after every subscription, also the first: messages sent before it were not received. */
  onSubscribed(): void;
  /** Called once when the subscription is lost or fails. */
  onLost?(error: Error): void;
  /** Called once when a lost subscription is back. */
  onRestored?(): void;
}

const firstBackoffMs = 100;
const longestBackoffMs = 2_000;

/** Interval at which a subscription probes its connection, in milliseconds. */
export const probeEveryMs = 2_000;
/** A connection that does not respond to a probe within this time, in milliseconds, is replaced. */
export const probeDeadlineMs = 2_000;

/** @returns the delay before an attempt in milliseconds: none for the first, doubled for each later one. */
export function backoffBefore(attempt: number): number {
  return attempt <= 1 ? 0 : Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(attempt - 2, 10));
}

/** Reports changes between subscribed and lost, each once. */
export class SubscriptionState {
  private isLost = false;

  constructor(private readonly handlers: FanOutHandlers) {}

  subscribed(): void {
    if (this.isLost) this.handlers.onRestored?.();
    this.isLost = false;
    this.handlers.onSubscribed();
  }

  lost(error: unknown): void {
    if (this.isLost) return;
    this.isLost = true;
    this.handlers.onLost?.(error instanceof Error ? error : new Error(String(error)));
  }
}
