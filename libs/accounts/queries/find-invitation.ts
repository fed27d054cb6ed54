import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { AccountLimits } from '../limits/account-limits.js';
import { findByInvitation, type Sponsor } from '../persistence/find-sponsor.js';

export class FindInvitation extends Query<Sponsor | undefined> {
  constructor(
    readonly ref: string,
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(FindInvitation)
export class FindInvitationHandler implements IQueryHandler<FindInvitation> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ ref, address }: FindInvitation): Promise<Sponsor | undefined> {
    await this.limits.invitations.take(address);
    return findByInvitation(queryThrough(this.orm.em.fork()), ref);
  }
}
