import { expect, it } from '@jest/globals';
import { sampleProjection } from '@/testing/operations-samples';
import { addSamples, findTrend } from './lag-trend';

it.each([
  [[], 'steady'],
  [[5], 'steady'],
  [[0, 0, 1, 0], 'steady'],
  [[1, 2, 8, 20], 'growing'],
  [[90, 60, 10, 0], 'shrinking'],
])('lag trend: %j is %s', (lags, trend) => {
  expect(findTrend(lags)).toBe(trend);
});

it('lag trend: keeps one minute per read model and drops removed ones', () => {
  let samples = addSamples({ gone: [1, 2] }, []);
  expect(samples).toEqual({});
  for (let lag = 0; lag < 40; lag += 1) samples = addSamples(samples, [sampleProjection({ lag_events: lag })]);
  expect(samples['dashboard']).toEqual(Array.from({ length: 30 }, (_, index) => index + 10));
});
