import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEmailOf } from '@soulvia/accounts';
import { guestCheckoutMessages } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { GuestLinkInvalid } from '../domain/errors.js';
import { GuestLinks } from '../domain/guest-links.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { lockGuestOrders, moveToAccount } from '../persistence/guest-orders.js';

/** An account gets the orders that guests placed with its email. Its emailed link proves that the email is its own. */
export class ClaimGuestOrders extends Command<number> {
  constructor(
    readonly userId: number,
    readonly token: string,
  ) {
    super();
  }
}

/** @returns how many orders the account got; none when it has them already. */
@CommandHandler(ClaimGuestOrders)
export class ClaimGuestOrdersHandler implements ICommandHandler<ClaimGuestOrders> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: LinkedOrderLimits,
    private readonly links: GuestLinks,
  ) {}

  /** @throws GuestLinkInvalid, TooManyRequests */
  async execute({ userId, token }: ClaimGuestOrders): Promise<number> {
    await this.limits.claims.take(String(userId));
    return this.unitOfWork.run(async (work) => {
      const email = await lockEmailOf(work.query, userId);
      if (email === undefined || !this.links.isClaimFor(token, userId, email, new Date()))
        throw new GuestLinkInvalid(guestCheckoutMessages.claimLinkInvalid);
      const orders = await lockGuestOrders(work.query, email);
      if (orders.length > 0) await moveToAccount(work, orders, userId);
      return orders.length;
    });
  }
}
