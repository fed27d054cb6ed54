import { expect, test } from '@jest/globals';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { countingProjection } from '../../../test/support/test-log.js';
import type { WakeUpName } from './queue-place.js';
import type { WakeUpQueues } from './wake-up-queues.js';
import { WakeUps } from './wake-ups.js';

test('wake-ups: events that no projection listens to wake the reactions alone, others both; a request for a rebuild wakes the rebuilds', () => {
  const requested: WakeUpName[] = [];
  const queues: WakeUpQueues = {
    requestWakeUp: async (name) => void requested.push(name),
    states: async () => [],
    check: async () => undefined,
    close: async () => undefined,
  };
  const projection = countingProjection();
  const open = () => new WakeUps(queues, new ProjectionRegistry([projection]), undefined, 'RebuildRequested');
  open().requestWakeUp(new Set(['OfNoProjection']));
  expect(requested.splice(0)).toEqual(['reactions']);
  open().requestWakeUp(new Set(projection.listensTo.map(({ type }) => type)));
  expect(requested.splice(0)).toEqual(['reactions', 'folds']);
  open().requestWakeUp(new Set(['RebuildRequested']));
  expect(requested).toEqual(['reactions', 'rebuilds']);
});
