import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { active, codeReference } from '../persistence/find-sponsor.js';

/** Whether a referral code is that of an active member, or was until a year ago. */
export class IsWorkingCode extends Query<boolean> {
  constructor(readonly code: string) {
    super();
  }
}

@QueryHandler(IsWorkingCode)
export class IsWorkingCodeHandler implements IQueryHandler<IsWorkingCode> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ code }: IsWorkingCode): Promise<boolean> {
    const { condition, value } = codeReference(code);
    const query = queryThrough(this.orm.em.fork());
    return (await query(`select from users where ${condition} and ${active}`, [value])).length > 0;
  }
}
