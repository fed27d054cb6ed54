import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CourierWording, CourierWordings, ParcelState } from '@soulvia/contracts';
import { type Query as Sql, queryPool } from '@soulvia/platform/database';
import { readCourier } from './find-courier.js';

const unmappedMax = 100;

/** What a courier's wordings mean, and those that are not mapped. */
export class ListWordings extends Query<CourierWordings> {
  constructor(readonly courierId: number) {
    super();
  }
}

@QueryHandler(ListWordings)
export class ListWordingsHandler implements IQueryHandler<ListWordings> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ courierId }: ListWordings): Promise<CourierWordings> {
    const query = queryPool(this.orm);
    await readCourier(this.orm, courierId);
    const [wordings, unmapped] = await Promise.all([
      readWordings(query, courierId),
      query<{ says: string; seen: number }>(
        `select min(r.courier_says) as says, count(*)::int as seen
           from parcel_reports r join parcels p on p.id = r.parcel_id
          where p.courier_id = $1 and r.state is null and r.courier_says is not null
            and not exists (select from courier_wordings w where w.courier_id = $1 and lower(w.says) = lower(r.courier_says))
          group by lower(r.courier_says) order by seen desc, says limit ${unmappedMax}`,
        [courierId],
      ),
    ]);
    return { wordings, unmapped };
  }
}

/** @returns in alphabetical order. */
export function readWordings(query: Sql, courierId: number): Promise<CourierWording[]> {
  return query<CourierWording>('select says, state from courier_wordings where courier_id = $1 order by lower(says)', [
    courierId,
  ]);
}

/** What wordings of a courier mean, whatever their case; without those that are not mapped. */
export async function statesOfWordings(
  query: Sql,
  courierId: number,
  wordings: readonly string[],
): Promise<Map<string, ParcelState>> {
  const rows = await query<CourierWording>(
    `select g.says, w.state from unnest($2::text[]) as g (says)
       join courier_wordings w on w.courier_id = $1 and lower(w.says) = lower(g.says)`,
    [courierId, [...new Set(wordings)]],
  );
  return new Map(rows.map(({ says, state }) => [says, state]));
}
