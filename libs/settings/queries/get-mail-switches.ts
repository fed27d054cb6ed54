import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MailSwitches } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { readMailSwitches } from './read-mail-switches.js';

export class GetMailSwitches extends Query<MailSwitches> {}

@QueryHandler(GetMailSwitches)
export class GetMailSwitchesHandler implements IQueryHandler<GetMailSwitches> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<MailSwitches> {
    return readMailSwitches(queryThrough(this.orm.em.fork()));
  }
}
