import { expect, test } from '@jest/globals';
import { useClient, useTestDatabase } from '../../../test/support/set-up.js';
import { eventually } from '../../../test/support/eventually.js';
import { DatabaseProbe } from './database-probe.js';

const database = useTestDatabase();
const client = useClient(database);

async function countConnections(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'soulvia-health'`,
  );
  return rows[0]?.count ?? -1;
}

test('a probe that is closed while it connects leaves no connection', async () => {
  const probe = new DatabaseProbe(database.url, () => undefined);
  const checking = probe.check();
  probe.close();
  await expect(checking).rejects.toThrow('closed');
  await eventually(async () => expect(await countConnections()).toBe(0));
});

test('a probe that is closed between two checks leaves no connection', async () => {
  const probe = new DatabaseProbe(database.url, () => undefined);
  await probe.check();
  expect(await countConnections()).toBe(1);
  probe.close();
  await eventually(async () => expect(await countConnections()).toBe(0));
});
