import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LinkedConfirmation } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { readLinkedConfirmation } from './read-linked-confirmation.js';

/** The order that a confirmation link shows. Reading changes nothing: chat apps open links to preview them. */
export class FindLinkedConfirmation extends Query<LinkedConfirmation> {
  constructor(
    readonly token: string,
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
    private readonly links: ConfirmationLinks,
  ) {}

  async execute({ token, address }: FindLinkedConfirmation): Promise<LinkedConfirmation> {
    await this.limits.confirmations.take(address);
    const grant = this.links.read(token, new Date());
    if (grant === undefined) throw new NotFound('Link');
    return readLinkedConfirmation(queryPool(this.orm), grant);
  }
}
