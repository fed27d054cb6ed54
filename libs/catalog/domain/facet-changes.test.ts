import { describe, expect, test } from '@jest/globals';
import {
  builtInFacetGroups,
  type FacetGroup,
  deriveFacetKey,
  type FacetGroupInput,
  facetLimits,
} from '@soulvia/contracts';
import type { InvalidInput } from '@soulvia/kernel';
import { diffFacets, planFacets } from './facet-changes.js';

const value = (id: number, name: string) => ({ id, name, name_ur: null, hidden: false });
const current: FacetGroup[] = [
  ...builtInFacetGroups.map((key, index) => ({
    id: index + 1,
    key,
    name: key,
    name_ur: null,
    values: key === 'skin_type' ? [value(1, 'Dry'), value(2, 'Oily')] : [],
  })),
  { id: 9, key: 'season', name: 'Season', name_ur: null, values: [value(3, 'Summer'), value(4, 'Winter')] },
];
const unused = new Set<number>();
const changed = (key: string, change: (group: FacetGroup) => FacetGroupInput): FacetGroupInput[] =>
  current.map((group) => (group.key === key ? change(group) : group));
const errorsOf = (requested: FacetGroupInput[], used = unused) => {
  try {
    planFacets(current, requested, used);
    return undefined;
  } catch (error) {
    return (error as InvalidInput).errors;
  }
};

describe('planned facets', () => {
  test('are the current ones when nothing is changed', () => {
    expect(planFacets(current, current, unused)).toEqual(current);
  });

  test('know a group by its key when its id is left out', () => {
    const requested = current.map((group) => ({ ...group, id: undefined }));
    expect(planFacets(current, requested, unused)).toEqual(current);
  });

  test('lose a value that no product names, and hide one that a product names', () => {
    const requested = changed('skin_type', (group) => ({ ...group, values: [] }));
    expect(planFacets(current, requested, new Set([2]))[0]?.values).toEqual([{ ...value(2, 'Oily'), hidden: true }]);
  });

  test('keep a group that is left out while products name its values', () => {
    const requested = current.filter(({ key }) => key !== 'season');
    expect(planFacets(current, requested, unused).map(({ key }) => key)).toEqual([...builtInFacetGroups]);
    expect(planFacets(current, requested, new Set([4])).at(-1)).toEqual({
      ...current.at(-1),
      values: [{ ...value(4, 'Winter'), hidden: true }],
    });
  });

  test.each<[string, FacetGroupInput[], string]>([
    ['a built-in group that is missing', current.slice(1), 'groups'],
    ['an unknown group', changed('season', (group) => ({ ...group, id: 99, key: 'other' })), 'groups.5.id'],
    ['a changed key', changed('season', (group) => ({ ...group, key: 'weather' })), 'groups.5.key'],
    ['a group twice', [...current, { ...current[5], name: 'Again', values: [] } as FacetGroupInput], 'groups.6.id'],
    ['a key twice', [...current, { key: 'season', name: 'New', values: [] }], 'groups.6.key'],
    ['a name twice', changed('season', (group) => ({ ...group, name: 'CONCERN' })), 'groups.5.name'],
    [
      'a value of another group',
      changed('season', (group) => ({ ...group, values: [...group.values, value(1, 'Dry')] })),
      'groups.5.values.2.id',
    ],
    [
      'a value twice',
      changed('season', (group) => ({ ...group, values: [value(3, 'A'), value(3, 'B')] })),
      'groups.5.values.1.id',
    ],
    [
      'two values with one name',
      changed('season', (group) => ({ ...group, values: [value(3, 'Ｓummer'), { name: 'summer', hidden: false }] })),
      'groups.5.values.1.name',
    ],
    [
      'too many groups',
      [
        ...current,
        ...Array.from({ length: facetLimits.ownGroups }, (_, n) => ({ key: `own_${n}`, name: `Own ${n}`, values: [] })),
      ],
      'groups',
    ],
  ])('refuse %s', (_, requested, field) => {
    expect(Object.keys(errorsOf(requested) ?? {})).toContain(field);
  });

  test('refuse more values than fit beside the hidden ones', () => {
    const many = Array.from({ length: facetLimits.values }, (_, n) => ({ name: `Value ${n}`, hidden: false }));
    const requested = changed('season', (group) => ({ ...group, values: many }));
    expect(errorsOf(requested)).toBeUndefined();
    expect(errorsOf(requested, new Set([3]))).toBeDefined();
  });
});

test('facet changes: name the groups that differ, with their values before and after', () => {
  const after = current.map((group) =>
    group.key === 'season'
      ? { ...group, name_ur: 'موسم', values: [value(3, 'Summer'), { ...value(4, 'Winter'), hidden: true }] }
      : group,
  );
  expect(diffFacets(current, after)).toEqual({
    fields: ['season'],
    changes: [{ field: 'season', from: 'Season: Summer, Winter', to: 'Season / موسم: Summer, Winter (hidden)' }],
  });
  expect(diffFacets(current, current.toReversed()).fields).toEqual(['order']);
});

test.each([
  ['Season', [], 'season'],
  ['Time of day!', [], 'time_of_day'],
  ['24 hours', [], 'hours'],
  ['موسم', [], 'group'],
  ['Season', ['season', 'season_2'], 'season_3'],
])('facet key: of %s beside %j', (name, taken, key) => {
  expect(deriveFacetKey(name, taken)).toBe(key);
});
