import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';

/** Limit per IP address, generous because many people can share one. */
@Injectable()
export class LinkedOrderLimits {
  readonly reads: Limit;

  constructor(limits: RateLimits) {
    this.reads = limits.limit({ name: 'linked-order', most: 600, seconds: 60 * 60 });
  }
}
