import { expect, test } from '@jest/globals';
import type { ProjectionStatus } from '@soulvia/contracts';
import { deepHealth, type HealthFacts } from './deep-health.js';

const readModel: ProjectionStatus = {
  name: 'dashboard',
  state: 'running',
  position: 10,
  head: 10,
  lag_events: 0,
  lag_seconds: 0,
  failures: 0,
  last_error: 'a row with personal data',
  rebuild: null,
};
const well: HealthFacts = {
  database: true,
  queue: true,
  live: true,
  draining: false,
  readModels: [readModel],
  mail: { waiting: 3, held: 0, failed: 0 },
  pools: [],
};

test('deep health: reports no problem while everything works, and hides errors of read models', () => {
  const report = deepHealth(well);
  expect(report).toMatchObject({ status: 'ok', problems: [], mail: { waiting: 3 } });
  expect(JSON.stringify(report)).not.toContain('personal data');
});

test.each<[string, Partial<HealthFacts>, string]>([
  ['a lost database', { database: false, readModels: undefined, mail: undefined }, 'The database does not answer.'],
  ['a lost queue', { queue: false }, 'The queue does not answer.'],
  ['a stuck process', { live: false }, 'The process is stuck and needs a restart.'],
  ['a process that stops', { draining: true }, 'The process is about to stop.'],
  ['unread details', { mail: undefined }, 'Read models or emails could not be read in time.'],
  ['lag', { readModels: [{ ...readModel, lag_seconds: 61 }] }, 'dashboard is 61 s behind.'],
  [
    'a stopped read model',
    { readModels: [{ ...readModel, state: 'stopped', lag_seconds: 90 }] },
    'dashboard has stopped at an event that it cannot fold.',
  ],
  ['failed events', { readModels: [{ ...readModel, failures: 2 }] }, 'dashboard has failed events: 2.'],
  ['held emails', { mail: { waiting: 0, held: 1, failed: 0 } }, 'Emails of unknown outcome: 1.'],
  ['failed emails', { mail: { waiting: 0, held: 0, failed: 4 } }, 'Failed emails: 4.'],
])('deep health: %s needs an operator', (_, facts, problem) => {
  expect(deepHealth({ ...well, ...facts })).toMatchObject({ status: 'attention', problems: [problem] });
});

test.each<[string, Partial<ProjectionStatus>]>([
  ['is up to a minute behind', { lag_seconds: 60 }],
  ['was paused by an operator', { state: 'paused', lag_seconds: 900 }],
  ['is being rebuilt', { state: 'rebuilding', lag_seconds: 900 }],
])('deep health: a read model that %s needs no operator', (_, status) => {
  expect(deepHealth({ ...well, readModels: [{ ...readModel, ...status }] }).status).toBe('ok');
});
