import { expect, test } from '@jest/globals';
import { getMetadataStorage, IsInt, IsString, validateSync } from 'class-validator';
import { rememberRules } from './remember-rules.js';

class Line {
  @IsInt() quantity: unknown;
}

class NamedLine extends Line {
  @IsString() name: unknown;
  @IsInt({ groups: ['import'] }) row: unknown;
}

const wrongFields = (object: object, groups?: string[]) =>
  validateSync(object, groups && { groups })
    .map(({ property }) => property)
    .toSorted();

test('the rules of a class are searched once, and stay those of the class and its parents', () => {
  rememberRules();
  rememberRules();
  const rulesOf = (target: () => void) => getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  const search = (target: () => void) =>
    getMetadataStorage().getTargetValidationMetadatas(target, '', false, false, ['import']);
  for (const target of [Line, NamedLine] as unknown as (() => void)[]) {
    // A search returns a list of its own.
    expect(rulesOf(target)).toBe(rulesOf(target));
    expect(search(target)).not.toBe(search(target));
  }
  for (let time = 0; time < 3; time += 1) {
    expect(wrongFields(Object.assign(new NamedLine(), { quantity: 'x', name: 1, row: 1 }))).toEqual([
      'name',
      'quantity',
    ]);
    expect(wrongFields(Object.assign(new Line(), { quantity: 'x' }))).toEqual(['quantity']);
    expect(wrongFields(Object.assign(new Line(), { quantity: 1 }))).toEqual([]);
  }
});

test('rules of groups are not mixed with the remembered ones', () => {
  const line = Object.assign(new NamedLine(), { quantity: 'x', name: 1, row: 'x' });
  expect(wrongFields(line, ['import'])).toEqual(['row']);
  expect(wrongFields(line)).toEqual(['name', 'quantity', 'row']);
});
