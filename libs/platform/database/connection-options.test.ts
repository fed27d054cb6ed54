import { beforeAll, expect, test } from '@jest/globals';
import { useTestDatabase } from '../../../test/support/set-up.js';
import { connectionOptions, requestDeadlines } from './connection-options.js';
import { openOrm } from './orm.js';
import { PooledClient } from './pooled-client.js';
import { queryPool } from './orm-query.js';

const database = useTestDatabase();
let databaseUrl: string;
beforeAll(() => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c work_mem=7MB -c timezone=Asia/Karachi');
  databaseUrl = url.href;
});

const shown = `select current_setting('work_mem') as work_mem, current_setting('timezone') as timezone`;

test('connection options: settings in the address of the database are added to those of the shop, which come last', async () => {
  const client = new PooledClient(
    connectionOptions({ databaseUrl, applicationName: 'test', deadlines: requestDeadlines, settings: ['soulvia.a=1'] }),
  );
  await client.connect();
  const { rows } = await client.query(`${shown}, current_setting('soulvia.a', true) as own`);
  await client.end();
  expect(rows).toEqual([{ work_mem: '7MB', timezone: 'UTC', own: '1' }]);
});

test('connection options: the ORM connects with both, too', async () => {
  const orm = await openOrm({ databaseUrl, entities: [], applicationName: 'test', poolSize: 1 });
  const rows = await queryPool(orm)(shown);
  await orm.close(true);
  expect(rows).toEqual([{ work_mem: '7MB', timezone: 'UTC' }]);
});
