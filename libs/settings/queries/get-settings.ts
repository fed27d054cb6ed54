import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import type { SettingsName, SettingsValues } from '../domain/groups.js';
import { readSettings } from './read-settings.js';

export class GetSettings<Name extends SettingsName = SettingsName> extends Query<SettingsValues[Name]> {
  constructor(readonly name: Name) {
    super();
  }
}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly orm: MikroORM) {}

  execute({ name }: GetSettings): Promise<SettingsValues[SettingsName]> {
    return readSettings(queryThrough(this.orm.em.fork()), name);
  }
}
