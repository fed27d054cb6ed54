import type { LimitName } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';

/** The order exceeds a limit that waiting alone does not lift. */
export class OrderLimitReached extends DomainError {
  readonly code = 'ORDER_LIMIT';
  override readonly details: { limit: LimitName; allowed: string | number; now: string | number };

  /** @param now what counts towards the limit without the refused order. */
  constructor(limit: LimitName, allowed: string | number, now: string | number, sentence: string) {
    super(sentence);
    this.details = { limit, allowed, now };
  }
}

/** Too many orders or cancellations within an hour or a day. */
export class OrderRateReached extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';

  constructor(
    sentence: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(`${sentence} ${formatWait(retryAfterSeconds)}`);
  }
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'Try again in a minute.';
  return minutes < 120 ? `Try again in ${minutes} minutes.` : `Try again in ${Math.ceil(minutes / 60)} hours.`;
}
