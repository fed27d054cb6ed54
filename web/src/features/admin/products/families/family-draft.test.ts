import { expect, it } from '@jest/globals';
import type { StaffFamily } from '@soulvia/contracts';
import { sampleFamily, sampleStaffFamily } from '@/testing/family-samples';
import { diffFamily, toDraft, emptyFamily, emptyMember, validateDraft, rebaseDraft, toRequest } from './family-draft';

const draft = (changes: Partial<StaffFamily> = {}) => toDraft(sampleStaffFamily(changes));

it('family draft: an unchanged family has no problems and no changes', () => {
  expect(validateDraft(draft())).toEqual({});
  expect(diffFamily(toRequest(draft()), toRequest(draft()))).toEqual({});
});

it('family draft: an empty form names each missing field', () => {
  expect(validateDraft(emptyFamily())).toEqual({
    name: 'Name is required',
    'members.0.product_id': 'Product is required',
    'members.0.option_values.0': 'Option is required',
    'members.1.product_id': 'Product is required',
    'members.1.option_values.0': 'Option is required',
  });
});

it('family draft: refuses too few and too many products', () => {
  const { members, ...rest } = draft();
  expect(validateDraft({ ...rest, members: members.slice(0, 1) })).toEqual({
    members: 'A family has at least 2 products',
  });
  const many = Array.from({ length: 31 }, (_, at) => ({
    ...emptyMember(),
    product: { id: at + 1, name: `No. ${at + 1}` },
    values: [`${at} ml`, ''] as const,
  }));
  expect(validateDraft({ ...rest, members: many })).toEqual({ members: 'A family can have at most 30 products' });
});

it('family draft: refuses a product twice, the same values twice, and the same axis twice', () => {
  const { members, ...rest } = draft();
  const [first, second] = members;
  if (!first || !second) throw new Error('The sample has three products');
  expect(validateDraft({ ...rest, members: [first, { ...second, product: first.product }] })).toEqual({
    'members.1.product_id': 'This product is listed twice',
  });
  expect(validateDraft({ ...rest, members: [first, { ...second, values: ['30 ML ', ''] }] })).toEqual({
    'members.1.option_values': 'Another product of the family has the same options',
  });
  expect(validateDraft({ ...draft(), axes: ['Size', 'size'] })).toMatchObject({
    'axes.1': 'Two options have this name',
  });
});

it('family draft: long texts are refused at their fields', () => {
  const { members, ...rest } = draft();
  const [first, ...others] = members;
  if (!first) throw new Error('The sample has three products');
  expect(
    validateDraft({
      name: 'n'.repeat(121),
      axes: ['a'.repeat(31), ''],
      members: [{ ...first, values: ['v'.repeat(41), ''] }, ...others],
    }),
  ).toEqual({
    name: 'Name must be at most 120 characters',
    'axes.0': 'Option name must be at most 30 characters',
    'members.0.option_values.0': 'Option must be at most 40 characters',
  });
  expect(validateDraft({ ...rest, axes: [' ', ''], members })).toEqual({
    'axes.0': 'Name what the products differ in, such as Size',
  });
});

it('family draft: the values of a second axis count only while there is one', () => {
  const withSecond = { ...draft(), axes: ['Size', 'Scent'] as const };
  expect(Object.keys(validateDraft(withSecond))).toEqual([
    'members.0.option_values.1',
    'members.1.option_values.1',
    'members.2.option_values.1',
  ]);
  const { axes, siblings } = sampleFamily();
  expect(toRequest(draft())).toEqual({
    name: 'Glow Serum',
    axes,
    members: siblings.map(({ id, option_values }) => ({ product_id: id, option_values })),
  });
});

it('family draft: a change names only what differs, and new axes bring all values', () => {
  const before = toRequest(draft());
  expect(diffFamily(before, { ...before, name: 'Serum' })).toEqual({ name: 'Serum' });
  const reordered = before.members.toReversed();
  expect(diffFamily(before, { ...before, members: reordered })).toEqual({ members: reordered });
  expect(diffFamily(before, { ...before, axes: ['Volume'] })).toEqual({ axes: ['Volume'], members: before.members });
});

it('family draft: after the change of another admin, what was typed stays and the rest is new', () => {
  const theirs = draft({ name: 'Day Serum', axes: ['Volume'] });
  expect(rebaseDraft(draft(), { ...draft(), name: 'Night Serum' }, theirs)).toMatchObject({
    name: 'Night Serum',
    axes: ['Volume', ''],
  });
  expect(rebaseDraft(draft(), { ...draft(), members: draft().members.toReversed() }, theirs)).toEqual({
    ...theirs,
    members: draft().members.toReversed(),
  });
});
