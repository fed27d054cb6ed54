import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findPeople } from '@soulvia/accounts';
import type { OrderClaim } from '@soulvia/contracts';
import { instantText, queryThrough } from '@soulvia/platform/database';
import { OrderClaimed, OrderNotWaiting } from '../domain/confirmation-errors.js';
import { claimOrder, readClaim } from '../persistence/order-claims.js';
import { lockOrder } from '../persistence/lock-order.js';

/**
 * Staff take an order to call its shopper, so that no one else does at the same time. The claim is a lease: it records no event, ends by
 * itself, and everyone can still change the order.
 */
export class ClaimOrder extends Command<OrderClaim> {
  constructor(
    readonly orderId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(ClaimOrder)
export class ClaimOrderHandler implements ICommandHandler<ClaimOrder> {
  constructor(private readonly orm: MikroORM) {}

  /** @throws OrderClaimed, OrderNotWaiting, NotFound */
  async execute({ orderId, userId }: ClaimOrder): Promise<OrderClaim> {
    const query = queryThrough(this.orm.em.fork());
    const until = await claimOrder(query, orderId, userId);
    const claim = until === undefined ? await readClaim(query, orderId) : { claimed_by: userId, claimed_until: until };
    if (!claim) throw new OrderNotWaiting(await lockOrder(query, orderId));
    const people = await findPeople(query, [claim.claimed_by]);
    const details = {
      claimed_by: { id: claim.claimed_by, name: people.get(claim.claimed_by)?.full_name ?? '' },
      claimed_until: instantText(claim.claimed_until),
    };
    if (until === undefined) throw new OrderClaimed(details);
    return details;
  }
}
