import { MikroORM } from '@mikro-orm/postgresql';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { readDigest, ensureProjections, type Digest, type Projection } from '@soulvia/platform/projections';
import { setUp } from './set-up.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** An event of a counter; the broken projection fails on those with `bad`. */
const counted = defineEvent<{ amount: number; bad?: boolean }>('Counted', 'counter');

/** Sums per counter. The broken variant fails on every bad event; the working one folds it like any other. */
export function countingProjection(
  options: { broken?: boolean; onPoison?: Projection['onPoison']; name?: string } = {},
): Projection {
  const amount = options.broken
    ? `((body->>'amount')::int / (case when (body->>'bad')::boolean then 0 else 1 end))`
    : `(body->>'amount')::int`;
  return {
    name: options.name ?? 'counting',
    version: 1,
    listensTo: [counted],
    tables: [
      {
        name: 'counting',
        columns: 'counter int primary key, total bigint not null, times bigint not null',
        indexes: ['(total)'],
      },
    ],
    fold: [
      `insert into counting as t (counter, total, times)
       select subject_id::int, sum(${amount}), count(*) from batch group by 1 order by 1
       on conflict (counter) do update set total = t.total + excluded.total, times = t.times + excluded.times`,
    ],
    onPoison: options.onPoison ?? 'stop',
  };
}

/** A database with an empty log, for tests of the engine itself. */
export class TestLog {
  private constructor(
    readonly database: TestDatabase,
    readonly orm: MikroORM,
  ) {}

  static async open(projections: readonly Projection[]): Promise<TestLog> {
    const database = await createTestDatabase();
    const orm = await openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 20 });
    await orm.em.fork().transactional((em) => ensureProjections(queryThrough(em), projections));
    return new TestLog(database, orm);
  }

  get query(): Query {
    return queryThrough(this.orm.em.fork());
  }

  /** Another connection, as of another process. */
  anotherOrm(): Promise<MikroORM> {
    return openOrm({ databaseUrl: this.database.url, entities: [], applicationName: 'test-other', poolSize: 5 });
  }

  /** Appends in one transaction and returns the last position. */
  append(...events: { counter: number; amount: number; bad?: boolean }[]): Promise<number> {
    const context = { actor: 'test', correlationId: null, causationId: null };
    return this.orm.em.fork().transactional((em) =>
      appendEvents(
        queryThrough(em),
        events.map(({ counter, ...body }) => ({ definition: counted, subjectId: counter, body })),
        context,
      ),
    );
  }

  digest(projection: Projection): Promise<Digest> {
    return readDigest(this.query, projection, 'views');
  }

  async checkpoint(name = 'counting'): Promise<{ position: number; state: string; last_error: string | null }> {
    const [row] = await this.query<{ position: number; state: string; last_error: string | null }>(
      'select position, state, last_error from projections where name = $1',
      [name],
    );
    if (!row) throw new Error(`no projection ${name}`);
    return row;
  }

  async totals(): Promise<Record<number, number>> {
    const rows = await this.query<{ counter: number; total: number }>(
      'select counter, total from views.counting order by counter',
    );
    return Object.fromEntries(rows.map(({ counter, total }) => [counter, total]));
  }

  async close(): Promise<void> {
    await this.orm.close(true);
    await this.database.drop();
  }
}

/** An empty log, for the tests of a block. */
export function useTestLog(): TestLog {
  return setUp(
    () => TestLog.open([]),
    (log) => log.close(),
  );
}
