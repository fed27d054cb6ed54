import { describe, expect, it } from '@jest/globals';
import { highestLags, lagPoints, lagText } from './lag-points';

const history = {
  from: '2026-11-25T10:00:00.000Z',
  step_seconds: 30,
  projections: [
    { name: 'dashboard', lag_seconds: [0, 4, null, 0] },
    { name: 'team', lag_seconds: [0, 90, null, 0.4] },
    { name: 'inbox-feed', lag_seconds: [0, 0, null, 0] },
  ],
};

describe('lag history', () => {
  it('has one point per step with the slowest read model, and none where nothing was recorded', () => {
    expect(lagPoints(history).map(({ seconds, slowest }) => [seconds, slowest])).toEqual([
      [0, null],
      [90, 'team'],
      [null, null],
      [0.4, 'team'],
    ]);
    expect(lagPoints(history)[1]?.at).toBe(Date.parse('2026-11-25T10:00:30.000Z'));
  });

  it('lists the read models that were behind, the slowest first', () => {
    expect(highestLags(history)).toEqual([
      { name: 'team', seconds: 90 },
      { name: 'dashboard', seconds: 4 },
    ]);
  });

  it.each([
    [0.44, '0.4 s'],
    [12.4, '12 s'],
    [89, '89 s'],
    [180, '3 min'],
    [7_300, '2 h'],
  ])('writes %s seconds as %s', (seconds, text) => expect(lagText(seconds)).toBe(text));
});
