import { describe, expect, test } from '@jest/globals';
import { familyMessages as messages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { InAFamily } from './errors.js';
import {
  assertSoundFamily,
  type Candidate,
  changedFamily,
  diffFamily,
  type FamilyContent,
  familyWithout,
} from './family.js';

const member = (product_id: number, ...option_values: string[]) => ({ product_id, option_values });
const serum: FamilyContent = { name: 'Glow Serum', axes: ['Size'], members: [member(1, '30 ml'), member(2, '50 ml')] };
const free = (id: number): Candidate => ({ id, familyId: null, familyName: null });

function problemsOf(
  family: Partial<FamilyContent>,
  candidates = [free(1), free(2), free(3)],
  id: number | null = null,
) {
  try {
    assertSoundFamily({ ...serum, ...family }, candidates, id);
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors;
    if (error instanceof InAFamily) return error.details.lines;
    throw error;
  }
  return undefined;
}

describe('family', () => {
  test.each<[string, Partial<FamilyContent>, Record<string, string[]> | undefined]>([
    ['is sound with two products', {}, undefined],
    ['needs a second product', { members: [member(1, '30 ml')] }, { members: [messages.membersMin] }],
    [
      'has a product once',
      { members: [member(1, '30 ml'), member(1, '50 ml')] },
      { 'members.1.product_id': [messages.productTwice] },
    ],
    [
      'has options once, whatever their case and form',
      { members: [member(1, '½ l'), member(2, '1⁄2 L')] },
      { 'members.1.option_values': [messages.valuesTaken] },
    ],
    [
      'has an option for each axis',
      { axes: ['Size', 'Scent'], members: [member(1, '30 ml', 'Rose'), member(2, '30 ml')] },
      { 'members.1.option_values': [messages.valuesCount] },
    ],
    [
      'tells two axes apart',
      { axes: ['Size', 'size'], members: [member(1, 'a', 'b'), member(2, 'a', 'c')] },
      { 'axes.1': [messages.axisTaken] },
    ],
    [
      'has products that exist',
      { members: [member(1, '30 ml'), member(9, '50 ml')] },
      { 'members.1.product_id': [messages.productUnknown] },
    ],
  ])('%s', (_, family, problems) => {
    expect(problemsOf(family)).toEqual(problems);
  });

  test('has 30 products at most', () => {
    const members = Array.from({ length: 31 }, (_, nth) => member(nth + 1, `${nth} ml`));
    const candidates = members.map(({ product_id }) => free(product_id));
    expect(problemsOf({ members }, candidates)).toEqual({ members: [messages.membersMax] });
    expect(problemsOf({ members: members.slice(1) }, candidates)).toBeUndefined();
  });

  test('does not take a product of another family, but keeps its own', () => {
    const candidates = [free(1), { id: 2, familyId: 7, familyName: 'Oils' }];
    expect(problemsOf({}, candidates)).toEqual([{ product_id: 2, family_id: 7, family_name: 'Oils' }]);
    expect(problemsOf({}, candidates, 8)).toEqual([{ product_id: 2, family_id: 7, family_name: 'Oils' }]);
    expect(problemsOf({}, candidates, 7)).toBeUndefined();
  });

  test('keeps what a change leaves out, and records what differs', () => {
    const after = changedFamily(serum, { members: [member(2, '50 ml'), member(1, '30 ml')] });
    expect(after).toEqual({ ...serum, members: [member(2, '50 ml'), member(1, '30 ml')] });
    expect(diffFamily(serum, after)).toEqual({
      fields: ['members'],
      changes: [{ field: 'members', from: '#1 30 ml, #2 50 ml', to: '#2 50 ml, #1 30 ml' }],
    });
    expect(diffFamily(serum, changedFamily(serum, {}))).toEqual({ fields: [], changes: [] });
  });

  test('goes on without a deleted product, and is dissolved when one product is left', () => {
    const family = { id: 7, ...serum, members: [...serum.members, member(3, '100 ml')] };
    const { after, events } = familyWithout(family, 2);
    expect(after?.members).toEqual([member(1, '30 ml'), member(3, '100 ml')]);
    expect(events).toMatchObject([
      { definition: { type: 'FamilyChanged' }, subjectId: 7, body: { product_ids: [1, 3], left_ids: [2] } },
    ]);
    const last = familyWithout({ id: 7, ...serum }, 2);
    expect(last.after).toBeNull();
    expect(last.events).toMatchObject([
      { definition: { type: 'FamilyDeleted' }, subjectId: 7, body: { left_ids: [1, 2], why: 'one_left' } },
    ]);
  });
});
