import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LinkedConfirmation } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { readLinkedConfirmation } from './read-linked-confirmation.js';

/** The order that a confirmation link shows. Reading changes nothing: chat apps open links to preview them. */
export class FindLinkedConfirmation extends Query<LinkedConfirmation> {
  constructor(
    readonly token: string,
    /** Network address of the caller. */
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(FindLinkedConfirmation)
export class FindLinkedConfirmationHandler implements IQueryHandler<FindLinkedConfirmation> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: LinkedOrderLimits,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'confirmationLinks'>,
  ) {}

  async execute({ token, address }: FindLinkedConfirmation): Promise<LinkedConfirmation> {
    await this.limits.confirmations.take(address);
    const orderId = this.options.confirmationLinks.read(token, new Date());
    if (orderId === undefined) throw new NotFound('Link');
    return readLinkedConfirmation(queryPool(this.orm), orderId);
  }
}
