import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';

const tenMinutes = 10 * 60;

/** Limits of what is done without signing in: per IP address, generous because many people can share one, and on guesses. */
@Injectable()
export class LinkedOrderLimits {
  readonly reads: Limit;
  readonly confirmations: Limit;
  readonly answers: Limit;
  /** Wrong pairs of number and phone. */
  readonly tracking: Limit;
  /** Wrong guesses of an order's phone, per order and address: a stranger must not lock its buyer out. */
  readonly trackingMisses: Limit;
  /** Wrong guesses of an order's phone by all addresses. */
  readonly trackedOrder: Limit;
  /** Requests to order without an account, placed or refused. */
  readonly guestCheckouts: Limit;
  readonly guestAccounts: Limit;
  readonly claims: Limit;
  /** Codes that a network address asks for. */
  readonly codes: Limit;
  /** Codes to one phone or mailbox. */
  readonly codeRecipients: Limit;
  readonly codeAnswers: Limit;
  /** Discount codes that are tried, or refused at a checkout. */
  readonly coupons: Limit;
  /** Links to confirm that staff have sent to the shopper of one order. */
  readonly sentLinks: Limit;

  constructor(limits: RateLimits) {
    this.reads = limits.limit({ name: 'linked-order', most: 600, seconds: 60 * 60 });
    this.confirmations = limits.limit({ name: 'confirmation', most: 60, seconds: tenMinutes });
    this.answers = limits.limit({ name: 'confirmation-answer', most: 30, seconds: tenMinutes });
    this.tracking = limits.limit({ name: 'tracking', most: 10, seconds: tenMinutes });
    this.trackingMisses = limits.limit({ name: 'tracking-miss', most: 5, seconds: 60 * 60 });
    this.guestCheckouts = limits.limit({ name: 'guest-checkout', most: 600, seconds: 60 * 60 });
    this.guestAccounts = limits.limit({ name: 'guest-account', most: 100, seconds: 60 * 60 });
    this.claims = limits.limit({ name: 'claim-orders', most: 30, seconds: 60 * 60 });
    this.codes = limits.limit({ name: 'buyer-code', most: 20, seconds: 60 * 60 });
    this.codeRecipients = limits.limit({ name: 'buyer-code-to', most: 3, seconds: 24 * 60 * 60 });
    this.codeAnswers = limits.limit({ name: 'buyer-code-answer', most: 60, seconds: tenMinutes });
    this.coupons = limits.limit({ name: 'coupon', most: 20, seconds: tenMinutes });
    this.sentLinks = limits.limit({ name: 'confirmation-sent', most: 3, seconds: 24 * 60 * 60 });
    this.trackedOrder = limits.limit({ name: 'tracked-order', most: 100, seconds: 24 * 60 * 60 });
  }
}
