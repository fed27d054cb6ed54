import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { levelsMax, type Level } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';

/** The table of levels, lowest first. */
export class ListLevels extends Query<Level[]> {}

@QueryHandler(ListLevels)
export class ListLevelsHandler implements IQueryHandler<ListLevels> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<Level[]> {
    return queryThrough(this.orm.em.fork())<Level>(
      `select number, name, min_total_sc::float8 as min_total_sc from levels order by number limit ${levelsMax}`,
    );
  }
}
