import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineEntity, type MikroORM, p } from '@mikro-orm/postgresql';
import { NotFound } from '@soulvia/kernel';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { lockEntity } from './lock-entity.js';
import { openOrm } from './orm.js';
import { queryPool } from './orm-query.js';

const CountedSchema = defineEntity({
  name: 'Counted',
  tableName: 'counted',
  properties: { id: p.integer().primary(), total: p.integer() },
});

class Counted extends CountedSchema.class {}

CountedSchema.setClass(Counted);

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openOrm({ databaseUrl: database.url, entities: [Counted], applicationName: 'test', poolSize: 2 });
  await queryPool(orm)('create table counted as select 1 as id, 0 as total');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const isFree = (lock: string) =>
  queryPool(orm)(`select from counted for ${lock} nowait`).then(
    () => true,
    () => false,
  );

test.each([
  [undefined, true, 1],
  ['update' as const, false, 2],
])(
  'lock of an entity: %s keeps writers out, and rows that refer to it: %s',
  async (lock, isOpenToReferences, total) => {
    await orm.em.fork().transactional(async (em) => {
      const locked = await lockEntity(em, Counted, { id: 1 }, lock);
      expect(await isFree('no key update')).toBe(false);
      expect(await isFree('key share')).toBe(isOpenToReferences);
      locked.total += 1;
    });
    expect(await queryPool(orm)('select id, total from counted')).toEqual([{ id: 1, total }]);
  },
);

test('lock of an entity: one that is missing is not found by its name', async () => {
  const missing = orm.em.fork().transactional((em) => lockEntity(em, Counted, { id: 2 }));
  await expect(missing).rejects.toEqual(new NotFound('Counted'));
});
