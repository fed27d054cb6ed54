import { describe, expect, test } from '@jest/globals';
import { familyMessages } from '@soulvia/contracts';
import { familyCell, familyNumber, isNoFamily, optionCell, readOptions, valuesOn } from './family-cells.js';
import { changedFamilyCells, decideFamilies, type RowInFamily, type SheetFamily } from './sheet-families.js';

const member = (product_id: number, ...option_values: string[]) => ({ product_id, option_values });
const serum: SheetFamily = {
  id: 5,
  name: 'Glow Serum',
  axes: ['Size'],
  members: [member(1, '30 ml'), member(2, '50 ml'), member(3, '100 ml')],
  isOnlyOne: true,
};
const mist: SheetFamily = { ...serum, id: 6, name: 'Mist', members: [member(11, 'a'), member(12, 'b')] };
const twins = [
  { ...mist, id: 7, name: 'Twin', members: [member(21, 'a'), member(22, 'b')], isOnlyOne: false },
  { ...mist, id: 8, name: 'Twin', members: [member(31, 'a'), member(32, 'b')], isOnlyOne: false },
];
const families = [serum, mist, ...twins];

let nth = 1;
const row = (productId: number | null, family?: string, options?: string): RowInFamily => ({
  row: (nth += 1),
  productId,
  familyId: families.find(({ members }) => members.some(({ product_id }) => product_id === productId))?.id ?? null,
  family,
  options,
});
function decide(...rows: RowInFamily[]) {
  const { problems, plans } = decideFamilies(rows, families);
  return {
    problems: problems.map(({ row: at, column, message }) => [
      rows.findIndex((one) => one.row === at),
      column,
      message,
    ]),
    plans: plans.map(({ before, name, members, leftIds }) => [
      before?.id ?? name,
      members.map(({ productId, values }) => `${productId ?? 'new'} ${values.join(' / ')}`),
      leftIds,
    ]),
    cells: rows.flatMap((one) => changedFamilyCells(one, plans).map(({ column, from, to }) => [column, from, to])),
  };
}

describe('cells of families', () => {
  test('family cell: the name, or the number where the name does not tell which', () => {
    expect(familyCell(serum)).toBe('Glow Serum');
    for (const one of [twins[0] ?? serum, { ...serum, id: 7, name: 'None' }, { ...serum, id: 7, name: '#12' }])
      expect(familyCell(one)).toBe('#7');
    expect(['#12', ' #7 ', '#0', '#1234567890', 'Mist'].map(familyNumber)).toEqual([
      12,
      7,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['none', ' None', 'nonesuch'].map(isNoFamily)).toEqual([true, true, false]);
  });

  test('option cell: is read as it was written, in any order of the axes', () => {
    const cell = optionCell(['Size', 'Scent'], ['30 ml', 'Rose']);
    expect(cell).toBe('Size: 30 ml; Scent: Rose');
    const options = [
      { axis: 'Size', value: '30 ml' },
      { axis: 'Scent', value: 'Rose' },
    ];
    expect(readOptions(cell)).toEqual({ options });
    expect(valuesOn(['scent', 'SIZE'], options)).toEqual({ values: ['Rose', '30 ml'] });
    expect(valuesOn(['Size'], options)).toEqual({ problem: familyMessages.axisUnknown('Scent', ['Size']) });
    expect(valuesOn(['Size', 'Scent', 'Skin'], options)).toEqual({ problem: familyMessages.valuesCount });
  });

  test.each([
    ['30 ml', familyMessages.optionForm],
    [';', familyMessages.optionForm],
    ['Size:', 'Option is required'],
    [': 30 ml', 'Option name is required'],
    ['Size: 1; size: 2', familyMessages.axisTaken],
  ])('option cell: %s is refused', (cell, problem) => {
    expect(readOptions(cell)).toEqual({ problem });
  });
});

describe('rows of families', () => {
  test('rows of families: as exported, they change nothing', () => {
    const rows = [row(1, 'Glow Serum', 'Size: 30 ml'), row(2, '#5', 'Size: 50 ml'), row(3), row(9)];
    expect(decide(...rows, row(1, undefined, 'Size: 30 ml'))).toEqual({ problems: [], plans: [], cells: [] });
  });

  test('rows of families: products join, swap their options and leave', () => {
    const rows = [
      row(9, 'glow serum', 'Size: 200 ml'),
      row(1, 'Glow Serum', 'size: 50 ml'),
      row(2, 'Glow Serum', 'Size: 30 ml'),
      row(3, 'none'),
      row(null, 'Glow Serum', 'Size: 10 ml'),
    ];
    expect(decide(...rows)).toEqual({
      problems: [],
      plans: [[5, ['1 50 ml', '2 30 ml', '9 200 ml', 'new 10 ml'], [3]]],
      cells: [
        ['family', 'none', 'Glow Serum'],
        ['option_values', '', 'Size: 200 ml'],
        ['option_values', 'Size: 30 ml', 'Size: 50 ml'],
        ['option_values', 'Size: 50 ml', 'Size: 30 ml'],
        ['family', 'Glow Serum', 'none'],
        ['option_values', 'Size: 100 ml', ''],
        ['family', null, 'Glow Serum'],
        ['option_values', null, 'Size: 10 ml'],
      ],
    });
  });

  test('rows of families: a new name makes a family, whose options its first row names', () => {
    const rows = [
      row(9, 'Balm', 'Size: 10 g; Scent: Rose'),
      row(null, 'balm', 'scent: Neem; size: 10 g'),
      row(10, 'Balm', 'Size: 20 g'),
    ];
    expect(decide(...rows)).toMatchObject({
      problems: [[2, 'option_values', familyMessages.valuesCount]],
      plans: [['Balm', ['9 10 g / Rose', 'new 10 g / Neem'], []]],
    });
    expect(decide(row(9, 'Balm', 'Size: 10 g'))).toMatchObject({
      problems: [[0, 'family', familyMessages.membersMin]],
      plans: [],
    });
  });

  test('rows of families: a family that all its products but one leave is dissolved', () => {
    expect(decide(row(11, 'none'))).toMatchObject({ problems: [], plans: [[6, ['12 b'], [11]]] });
  });

  test.each<[string, RowInFamily[], unknown]>([
    ['an unknown number', [row(9, '#99', 'Size: 1')], [[0, 'family', familyMessages.familyUnknown]]],
    ['a name of several', [row(9, 'Twin', 'Size: 1')], [[0, 'family', familyMessages.familyAmbiguous]]],
    ['another family', [row(11, 'Glow Serum', 'Size: 1')], [[0, 'family', familyMessages.otherFamily('Mist')]]],
    ['no options', [row(9, 'Mist')], [[0, 'option_values', familyMessages.optionsRequired]]],
    ['options without a family', [row(9, undefined, 'Size: 1')], [[0, 'family', familyMessages.familyRequired]]],
    [
      'an unknown option',
      [row(9, 'Mist', 'Scent: Rose')],
      [[0, 'option_values', familyMessages.axisUnknown('Scent', ['Size'])]],
    ],
    [
      'options that another product has',
      [row(9, 'Mist', 'Size: A')],
      [[0, 'option_values', familyMessages.valuesTaken]],
    ],
    [
      'the same options twice',
      [row(9, 'Mist', 'Size: c'), row(10, 'Mist', 'Size: C')],
      [
        [0, 'option_values', familyMessages.valuesTaken],
        [1, 'option_values', familyMessages.valuesTaken],
      ],
    ],
    [
      'options of a product whose own row is refused',
      [row(9, 'Mist', 'Size: a'), row(11, 'Mist', 'Size: b')],
      [
        [1, 'option_values', familyMessages.valuesTaken],
        [0, 'option_values', familyMessages.valuesTaken],
      ],
    ],
    [
      'options of a product that leaves',
      [row(1, 'none'), row(9, 'Glow Serum', 'Size: 30 ml')],
      [[1, 'option_values', familyMessages.valuesTaken]],
    ],
    [
      'three axes',
      [row(9, 'New', 'A: 1; B: 2; C: 3'), row(10, 'New', 'A: 2; B: 2; C: 3')],
      [
        [0, 'option_values', familyMessages.axesMax],
        [1, 'option_values', familyMessages.axesMax],
      ],
    ],
  ])('rows of families: %s is refused', (_, rows, problems) => {
    expect(decide(...rows).problems).toEqual(problems);
  });

  test('rows of families: a family has at most 30 products', () => {
    const rows = Array.from({ length: 29 }, (__, index) => row(100 + index, 'Mist', `Size: ${index} ml`));
    const { problems, plans } = decide(...rows);
    expect(problems).toHaveLength(29);
    expect(problems[0]).toEqual([0, 'family', familyMessages.membersMax]);
    expect(plans).toEqual([]);
  });
});
