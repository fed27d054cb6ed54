import { describe, expect, it } from '@jest/globals';
import * as contracts from '@soulvia/contracts';
import { textProblem, type TextRule, tidyText } from '@soulvia/contracts';
import * as v from 'valibot';
import { textSchema, textSchemaAfter } from './text-schema';

const ruleSets = Object.entries(contracts).filter(([name]) => name.endsWith('Rules')) as [
  string,
  Record<string, TextRule>,
][];
const rules = ruleSets.flatMap(([set, fields]) =>
  Object.entries(fields).map(([field, rule]) => [`${set}.${field}`, rule] as const),
);

const values: unknown[] = [
  '',
  ' ',
  ' \t\u00a0\u3000\n',
  'x',
  'abc',
  '12345',
  '0300123456',
  '03001234567',
  ' 03001234567 ',
  '030012345678',
  '3520112345671',
  '35201-1234567-1',
  '+923001234567',
  'sana@soulvia.test',
  ' Sana@Soulvia.Test ',
  'sana@soulvia',
  '@soulvia.test',
  'Sana Malik',
  '  Sana  ',
  'ﬁne ＡＢＣ',
  'Zoë O’Neill',
  'right\u202eleft',
  'null\u0000byte',
  'Correct-Horse-1',
  '1990-05-31',
  'x'.repeat(51),
  'x'.repeat(101),
  'x'.repeat(129),
  'x'.repeat(255),
  'x'.repeat(100_000),
  ' '.repeat(100_000),
  `${'a.'.repeat(50_000)}@b.test`,
  undefined,
  null,
  12,
  true,
  {},
  ['sana@soulvia.test'],
];

it('text schema: finds every rule set of the contract', () => {
  expect(ruleSets.map(([name]) => name)).toEqual(
    expect.arrayContaining(['signInRules', 'signUpRules', 'profileRules', 'addressRules', 'wizardRules', 'userRules']),
  );
});

describe.each(rules)('text schema: %s', (_name, rule) => {
  const schema = v.object({ field: textSchema(rule) });

  it("reports the contract's message", () => {
    for (const value of values) {
      const { success, issues } = v.safeParse(schema, { field: value });
      const problem = textProblem(rule, value);
      expect(issues?.map((issue) => issue.message)).toEqual(problem === undefined ? undefined : [problem]);
      expect(success).toBe(problem === undefined);
    }
  });

  it('returns the text normalised by the contract', () => {
    const taken = values.filter((value) => textProblem(rule, value) === undefined);
    const tidy = taken.map((value) => (typeof value === 'string' ? tidyText(rule, value) : ''));
    expect(taken.map((value) => v.parse(schema, { field: value }).field)).toEqual(tidy);
  });
});

it('text schema: can bring a text into form before the rule sees it', () => {
  const schema = textSchemaAfter((text) => text.replaceAll('-', ''), contracts.signUpRules.cnic);
  expect(v.safeParse(schema, '35201-1234567-1')).toMatchObject({ success: true, output: '3520112345671' });
  expect(v.safeParse(schema, '35201').issues?.[0]?.message).toBe('CNIC must be 13 digits');
});
