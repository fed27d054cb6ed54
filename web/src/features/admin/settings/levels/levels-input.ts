import {
  type Level,
  levelNumbers,
  levelRules,
  levelsProblems,
  numberProblem,
  readNumber,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import type { FieldError, Resolver, ResolverResult } from 'react-hook-form';

/** Values as typed. */
export interface LevelInput {
  number: string;
  name: string;
  min_total_sc: string;
}
export interface LevelsInput {
  levels: LevelInput[];
}

export const levelFields = ['number', 'name', 'min_total_sc'] as const;

export function toInput(levels: readonly Level[]): LevelsInput {
  return {
    levels: levels.map(({ number, name, min_total_sc }) => ({
      number: String(number),
      name,
      min_total_sc: String(min_total_sc),
    })),
  };
}

/** The parsed input; unreadable values are left out. */
export function toLevels({ levels }: LevelsInput): Level[] {
  return levels.map(({ number, name, min_total_sc }) => ({
    number: readNumber(number) ?? Number.NaN,
    name: tidyText(levelRules.name, name),
    min_total_sc: readNumber(min_total_sc) ?? Number.NaN,
  }));
}

/** Defaults of a new row: the next level number with a higher point threshold. */
export function nextLevel(input: LevelsInput): LevelInput {
  const numbers = toLevels(input).flatMap(({ number }) => (Number.isNaN(number) ? [] : [number]));
  return { number: String(Math.max(0, ...numbers) + 1), name: '', min_total_sc: '' };
}

function validateLevel(level: LevelInput): Partial<Record<keyof LevelInput, string>> {
  return {
    number: numberProblem(levelNumbers.number, level.number.trim()),
    name: textProblem(levelRules.name, level.name),
    min_total_sc: numberProblem(levelNumbers.min_total_sc, level.min_total_sc.trim()),
  };
}

/** Validates with the contract's rules: each field first, then the table as a whole. */
export const levelsResolver: Resolver<LevelsInput> = (input): ResolverResult<LevelsInput> => {
  const whole = levelsProblems(toLevels(input));
  let wrong = false;
  const rows = input.levels.map((level, index) => {
    const own = validateLevel(level);
    const row: Partial<Record<keyof LevelInput, FieldError>> = {};
    for (const field of levelFields) {
      const message = own[field] ?? whole[`levels.${index}.${field}`]?.[0];
      if (message) row[field] = { type: 'rule', message };
    }
    wrong ||= Object.keys(row).length > 0;
    return row;
  });
  return wrong ? { values: {}, errors: { levels: rows } } : { values: input, errors: {} };
};
