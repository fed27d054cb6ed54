import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';

const tenMinutes = 10 * 60;

/** Limits per IP address, generous because many people can share one. */
@Injectable()
export class LinkedOrderLimits {
  readonly reads: Limit;
  /** Reads of orders that are to be confirmed. */
  readonly confirmations: Limit;
  readonly answers: Limit;

  constructor(limits: RateLimits) {
    this.reads = limits.limit({ name: 'linked-order', most: 600, seconds: 60 * 60 });
    this.confirmations = limits.limit({ name: 'confirmation', most: 60, seconds: tenMinutes });
    this.answers = limits.limit({ name: 'confirmation-answer', most: 30, seconds: tenMinutes });
  }
}
