import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';
import { accountKey } from '../domain/email.js';

const quarter = 15 * 60;
const hour = 60 * 60;

/** How often what may be tried. Shared addresses are normal here, so an address may do much more than one account takes. */
@Injectable()
export class AccountLimits {
  readonly signUps: Limit;
  readonly resetRequests: Limit;
  readonly resetMails: Limit;
  readonly resets: Limit;
  readonly invitations: Limit;
  private readonly failedHere: Limit;
  private readonly failedAnywhere: Limit;
  private readonly failedFromAddress: Limit;

  constructor(limits: RateLimits) {
    this.signUps = limits.limit({ name: 'sign-up', most: 200, seconds: hour });
    this.resetRequests = limits.limit({ name: 'forgot', most: 60, seconds: hour });
    this.resetMails = limits.limit({ name: 'reset-mail', most: 3, seconds: hour });
    this.resets = limits.limit({ name: 'reset', most: 30, seconds: hour });
    this.invitations = limits.limit({ name: 'invitation', most: 600, seconds: hour });
    this.failedHere = limits.limit({ name: 'failed-here', most: 10, seconds: quarter });
    this.failedAnywhere = limits.limit({ name: 'failed-account', most: 50, seconds: quarter });
    this.failedFromAddress = limits.limit({ name: 'failed-address', most: 300, seconds: quarter });
  }

  /**
   * Counts a password that is about to be tried, before it is: many at once cannot slip through together.
   *
   * @returns to be called when it was the right one, which takes the count back.
   * @throws TooManyRequests
   */
  async takePasswordTry(email: string, address: string): Promise<() => Promise<void>> {
    const account = accountKey(email);
    const here = `${account} ${address}`;
    // The narrowest first: one caller's endless tries use up neither the account's nor the neighbourhood's.
    await this.failedHere.take(here);
    await this.failedAnywhere.take(account);
    await this.failedFromAddress.take(address);
    return async () => {
      await this.failedHere.giveBack(here);
      await this.failedAnywhere.giveBack(account);
      await this.failedFromAddress.giveBack(address);
    };
  }
}
