import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { openSafetyPollConnection, SafetyPoll } from './safety-poll.js';

let database: TestDatabase;
let client: pg.Client;
let connection: ReturnType<typeof openSafetyPollConnection>;
let poll: SafetyPoll;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table jobs (name text)');
  connection = openSafetyPollConnection(database.url);
  poll = new SafetyPoll(connection.query, 20);
});
afterEach(async () => {
  poll.stop();
  await client.end();
  await connection.close();
  await database.drop();
});

/** Work that has work while `jobs` has a row of this name. @returns what its polls received. */
function watch(name: string, condition = 'exists (select from jobs where name = '): boolean[] {
  const polls: boolean[] = [];
  poll.add({
    condition: ([parameter]) => `${condition}${parameter})`,
    parameters: () => [name],
    poll: (hasWork) => void polls.push(hasWork),
  });
  return polls;
}

test('safety poll: only the work whose condition is true has work', async () => {
  const [mails, rebuilds] = [watch('mails'), watch('rebuilds')];
  await client.query(`insert into jobs values ('rebuilds')`);
  poll.start();
  await eventually(() => expect([mails.at(-1), rebuilds.at(-1)]).toEqual([false, true]));
  await client.query(`insert into jobs values ('mails'); delete from jobs where name = 'rebuilds'`);
  await eventually(() => expect([mails.at(-1), rebuilds.at(-1)]).toEqual([true, false]));
});

test('safety poll: a condition that is null counts as work', async () => {
  const unknown = watch('anything', '(select null::boolean from jobs where name = ');
  poll.start();
  await eventually(() => expect(unknown.at(-1)).toBe(true));
});

test('safety poll: while a table is locked, all works poll for themselves, and no longer once it is free', async () => {
  const polls = watch('mails');
  poll.start();
  await eventually(() => expect(polls.at(-1)).toBe(false));
  await client.query('begin; lock table jobs');
  await eventually(() => expect(polls.at(-1)).toBe(true));
  await client.query('rollback');
  await eventually(() => expect(polls.at(-1)).toBe(false));
});

test('safety poll: when the statement fails, all works poll for themselves', async () => {
  const polls = watch('mails');
  poll.start();
  await eventually(() => expect(polls.at(-1)).toBe(false));
  await client.query('alter table jobs rename to tasks');
  await eventually(() => expect(polls.at(-1)).toBe(true));
  await client.query('alter table tasks rename to jobs');
  await eventually(() => expect(polls.at(-1)).toBe(false));
});

test('safety poll: work that has ended is not polled', async () => {
  const polls: boolean[] = [];
  const end = poll.add({ condition: () => 'true', parameters: () => [], poll: (hasWork) => void polls.push(hasWork) });
  const others = watch('mails');
  end();
  poll.start();
  await eventually(() => expect(others.length).toBeGreaterThan(1));
  expect(polls).toEqual([]);
});
