import { describe, expect, test } from '@jest/globals';
import type { Level } from '@soulvia/contracts';
import fc from 'fast-check';
import { type LevelMoment, levelSteps } from './level-steps.js';

const seed = { number: 1, name: 'Seed', min_total_sc: 100 };
const grove = { number: 2, name: 'Grove', min_total_sc: 500 };
const levels = [seed, grove];

/** Moments a day apart: a total of points, or the levels from then on. */
function moments(...changes: (number | Level[])[]): LevelMoment[] {
  let total = 0;
  let inForce: Level[] = levels;
  return changes.map((change, day) => {
    const at = `2026-03-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`;
    const before = { at, total_before: total };
    if (typeof change === 'number') {
      total = change;
      return { ...before, total_after: total, levels: null, previous: null };
    }
    const previous = inForce;
    inForce = change;
    return { ...before, total_after: total, levels: change, previous };
  });
}

const stepsOf = (changes: LevelMoment[], current: Level[] = levels) =>
  levelSteps(changes, current).map(({ level_name, reached_at, cause }) => [
    Number(reached_at.slice(8, 10)),
    level_name,
    cause,
  ]);

describe('level steps', () => {
  test('a member without points has none', () => {
    expect(levelSteps([], levels)).toEqual([]);
  });

  test('are the moments at which another level is reached, newest first', () => {
    expect(stepsOf(moments(50, 100, 499.99, 500, 900))).toEqual([
      [4, 'Grove', 'points'],
      [2, 'Seed', 'points'],
    ]);
  });

  test('a level that is passed over at once is no step', () => {
    expect(stepsOf(moments(600))).toEqual([[1, 'Grove', 'points']]);
  });

  test('points that are taken back lead to a lower level, and to none', () => {
    expect(stepsOf(moments(600, 100, 0))).toEqual([
      [3, null, 'points'],
      [2, 'Seed', 'points'],
      [1, 'Grove', 'points'],
    ]);
  });

  test('new levels move the member, and apply only from then on', () => {
    const raised = [{ ...seed, min_total_sc: 300 }, grove];
    expect(stepsOf(moments(200, raised, 250, 300), raised)).toEqual([
      [4, 'Seed', 'points'],
      [2, null, 'levels'],
      [1, 'Seed', 'points'],
    ]);
  });

  test('a renamed level is a step, a renumbered one is not', () => {
    const renamed = [{ ...seed, name: 'Sprout' }, grove];
    expect(stepsOf(moments(200, renamed), renamed)[0]).toEqual([2, 'Sprout', 'levels']);
    const renumbered = [{ ...seed, number: 3 }];
    expect(stepsOf(moments(200, renumbered), renumbered)).toEqual([[1, 'Seed', 'points']]);
  });

  test('a level without a minimum is where members start, and is reached only by losing points', () => {
    const all = [
      { number: 1, name: 'Everyone', min_total_sc: 0 },
      { ...seed, number: 2 },
    ];
    expect(stepsOf(moments(50, 150, 0), all)).toEqual([
      [3, 'Everyone', 'points'],
      [2, 'Seed', 'points'],
    ]);
  });

  test('an older event without the levels before it stands for them', () => {
    const [first, change] = moments(150, [seed]);
    if (!first || !change) throw new Error('no moments');
    expect(stepsOf([first, { ...change, previous: null }], [seed])).toEqual([[1, 'Seed', 'points']]);
  });

  test('the newest 50 are returned', () => {
    const steps = levelSteps(moments(...Array.from({ length: 80 }, (_, turn) => (turn % 2 === 0 ? 100 : 0))), levels);
    expect(steps).toHaveLength(50);
    expect(steps[0]?.level_name).toBeNull();
  });

  test('any history: neighbours differ, and the newest step names the level of today', () => {
    const name = fc.constantFrom('Seed', 'Sprout', 'Grove');
    const table = fc.uniqueArray(fc.record({ number: fc.nat(9), name, min_total_sc: fc.nat(9) }), {
      selector: ({ min_total_sc }) => min_total_sc,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.nat(9), fc.array(fc.oneof(fc.nat(9), table), { maxLength: 20 }), (first, others) => {
        const history = moments(first, ...others);
        const current = history.findLast((moment) => moment.levels)?.levels ?? levels;
        const newestFirst = levelSteps(history, current);
        const names = newestFirst.map((step) => step.level_name);
        expect(names.some((one, index) => one === names[index + 1])).toBe(false);
        const total = history.at(-1)?.total_after ?? 0;
        const today = current.filter((level) => level.min_total_sc <= total);
        const reached = today.toSorted((a, b) => b.min_total_sc - a.min_total_sc)[0]?.name ?? null;
        expect(names.length > 0 ? names[0] : null).toBe(reached);
      }),
    );
  });
});
