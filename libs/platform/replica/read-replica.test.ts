import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { TestLog } from '../../../test/support/test-log.js';
import { ReadReplica } from './read-replica.js';

test('read replica: a server that is no standby is not read from, and a snapshot shows nothing newer', async () => {
  const log = await TestLog.open([]);
  const { url } = log.database;
  const options = { databaseUrl: url, replicaUrl: url, poolSize: 1, maxLagMs: 1_000, log: pino({ level: 'silent' }) };
  const replica = new ReadReplica(options);
  try {
    await log.append({ counter: 1, amount: 1 });
    await replica.start();
    expect(replica.whyNot(0, 1_000)).toBe('unavailable');
    const counts = await replica.readInSnapshot(async (query) => {
      const count = () => query<{ count: number }>('select count(*) as count from events');
      const before = await count();
      await log.append({ counter: 1, amount: 1 });
      return [before, await count()].map(([row]) => row?.count);
    });
    expect(counts).toEqual([1, 1]);
    expect(await replica.read((query) => query('select position from events'))).toHaveLength(2);
  } finally {
    await replica.close();
    await log.close();
  }
});
