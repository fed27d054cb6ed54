import { ArrayType, defineEntity, type EntityMetadata, p } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { openOrm } from '@soulvia/platform/database';
import { shopEntities } from '../../apps/api/src/process/resources.js';
import { useClient, useTestDatabase } from '../support/set-up.js';

const database = useTestDatabase();
const client = useClient(database);
let orm: MikroORM;

const Planted = defineEntity({
  name: 'Planted',
  tableName: 'staff',
  properties: {
    userId: p.text().primary(),
    owner: p.boolean().nullable(),
    duties: p.array<number>(Number, String),
    since: p.datetime(),
  },
});

beforeAll(async () => {
  const entities = [...shopEntities, Planted];
  orm = await openOrm({ databaseUrl: database.url, entities, applicationName: 'test', poolSize: 1 });
});
afterAll(() => orm.close(true));

/** Types of columns, as PostgreSQL names them, by the type that the ORM gives a property. */
const columnTypes: Readonly<Record<string, string>> = {
  serial: 'int4',
  int: 'int4',
  text: 'text',
  boolean: 'bool',
  numeric: 'numeric',
  timestamptz: 'timestamptz',
  jsonb: 'jsonb',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
}

/** Properties whose column does not exist, has another type, or may be null where the property may not, or the other way round. */
function compare({ className, tableName, props }: EntityMetadata, columns: readonly Column[]): string[] {
  return props.flatMap(({ name, fieldNames, columnTypes: types, customType, nullable = false }) => {
    const [type] = types;
    if (type === undefined) return [];
    // What an array holds is known by how its elements are read.
    const isOfNumbers =
      customType instanceof ArrayType && customType.convertToJSValue(['1'], orm.em.getPlatform())?.[0] === 1;
    const elements = isOfNumbers ? '_int4' : '_text';
    const expected = type.endsWith('[]') ? elements : columnTypes[type.replace(/\(.*\)/, '')];
    const column = columns.find((one) => one.table_name === tableName && one.column_name === fieldNames[0]);
    const describe = (what?: string, mayBeNull?: boolean) => `${what ?? 'nothing'}${mayBeNull ? ' or null' : ''}`;
    const [own, stored] = [describe(expected, nullable), describe(column?.udt_name, column?.is_nullable === 'YES')];
    return own === stored ? [] : [`${className}.${name} is ${own}, its column ${stored}`];
  });
}

test('entities: each property has the type of its column, and a wrong one is named', async () => {
  const { rows } = await client.query<Column>(
    `select table_name, column_name, udt_name, is_nullable from information_schema.columns where table_schema = 'public'`,
  );
  const entities = [...orm.getMetadata().getAll().values()].filter(({ embeddable }) => !embeddable);
  const found = entities.flatMap((entity) => compare(entity, rows));
  expect(found).toEqual([
    'Planted.userId is text, its column int4',
    'Planted.owner is bool or null, its column bool',
    'Planted.duties is _int4, its column _text',
    'Planted.since is timestamptz, its column nothing',
  ]);
});
