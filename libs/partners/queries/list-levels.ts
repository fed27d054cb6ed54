import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { levelsMax, type Level } from '@soulvia/contracts';
import { queryThrough, type Query as Sql } from '@soulvia/platform/database';

/** The table of levels, lowest first. */
export class ListLevels extends Query<Level[]> {}

@QueryHandler(ListLevels)
export class ListLevelsHandler implements IQueryHandler<ListLevels> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<Level[]> {
    return readLevels(queryThrough(this.orm.em.fork()));
  }
}

/** The table of levels, lowest first. */
export function readLevels(query: Sql): Promise<Level[]> {
  return query<Level>(
    `select number, name, min_total_sc::float8 as min_total_sc from levels order by number limit ${levelsMax}`,
  );
}
