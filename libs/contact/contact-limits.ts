import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';

const hour = 60 * 60;

/** Limits per IP address, generous because many people can share one. */
@Injectable()
export class ContactLimits {
  readonly messages: Limit;
  /** Per thread, not per address. */
  readonly replies: Limit;
  readonly subscriptions: Limit;

  constructor(limits: RateLimits) {
    this.messages = limits.limit({ name: 'contact', most: 60, seconds: hour });
    this.replies = limits.limit({ name: 'message-reply', most: 30, seconds: hour });
    this.subscriptions = limits.limit({ name: 'newsletter', most: 120, seconds: hour });
  }
}
