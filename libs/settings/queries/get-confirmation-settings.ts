import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ConfirmationSettings } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { readConfirmationSettings } from './read-confirmation-settings.js';

export class GetConfirmationSettings extends Query<ConfirmationSettings> {}

@QueryHandler(GetConfirmationSettings)
export class GetConfirmationSettingsHandler implements IQueryHandler<GetConfirmationSettings> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<ConfirmationSettings> {
    return readConfirmationSettings(queryThrough(this.orm.em.fork()));
  }
}
