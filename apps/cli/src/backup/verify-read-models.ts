import { openOrm, operatorDeadlines, queryThrough } from '@soulvia/platform/database';
import {
  advance,
  isRebuilding,
  type Projection,
  projectionStatuses,
  rebuild,
  verify,
} from '@soulvia/platform/projections';
import { shopProjections } from '@soulvia/views';

export interface VerifiedReadModel {
  name: string;
  position: number;
  head: number;
  rows: number;
  outcome: 'equal' | 'different' | 'rebuilt' | 'not compared';
}

/** Folds what the read models have not folded yet and compares each with a rebuild. One of an older version is rebuilt instead. */
export async function verifyReadModels(databaseUrl: string): Promise<VerifiedReadModel[]> {
  const orm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName: 'soulvia-restore',
    poolSize: 4,
    deadlines: operatorDeadlines,
  });
  const query = queryThrough(orm.em.fork());
  try {
    const verified: VerifiedReadModel[] = [];
    for (const projection of shopProjections) {
      const { outcome, rows } = await verifyOne(projection);
      const [status] = await projectionStatuses(query, [projection.name]);
      verified.push({ name: projection.name, position: status?.position ?? 0, head: status?.head ?? 0, rows, outcome });
    }
    return verified;
  } finally {
    await orm.close(true);
  }

  async function verifyOne(projection: Projection): Promise<Pick<VerifiedReadModel, 'outcome' | 'rows'>> {
    await advance(orm, projection, () => undefined);
    if (await isRebuilding(query, projection.name)) {
      await rebuild(databaseUrl, projection, { monitor: query });
      return { outcome: 'rebuilt', rows: 0 };
    }
    const result = await verify(orm, databaseUrl, projection, Number.POSITIVE_INFINITY);
    if (!result || !('equal' in result)) return { outcome: 'not compared', rows: 0 };
    return { outcome: result.equal ? 'equal' : 'different', rows: result.rows };
  }
}
