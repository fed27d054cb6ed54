import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { releaseClaim } from '../persistence/order-claims.js';

/** Staff give back an order that they claimed. Claims of others stay. */
export class ReleaseOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(ReleaseOrder)
export class ReleaseOrderHandler implements ICommandHandler<ReleaseOrder> {
  constructor(private readonly orm: MikroORM) {}

  execute({ orderId, userId }: ReleaseOrder): Promise<void> {
    return releaseClaim(queryThrough(this.orm.em.fork()), orderId, userId);
  }
}
