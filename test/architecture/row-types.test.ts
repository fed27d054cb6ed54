import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import { checkRows } from '../../scripts/row-types/check-rows.mjs';
import { RowRecorder } from '../support/record-rows.mjs';
import { planted } from './planted-rows.js';

const file = resolve('test/architecture/planted-rows.ts');
const lines = readFileSync(file, 'utf8').split('\n');

test('row types: each difference from the rows of the database is named, and each statement that no test runs', async () => {
  const recorder = new RowRecorder();
  const rows = [
    { id: 1, name: 'a', tags: ['b'], note: null },
    { id: 2, name: 'c', tags: [], note: 'd' },
  ];
  const types = Object.entries({ id: 23, name: 25, tags: 1009, note: 25 });
  recorder.fields.set(
    rows,
    types.map(([name, dataTypeID]) => ({ name, dataTypeID })),
  );
  const query = recorder.wrap(() => (async () => rows) as unknown as Query)();
  const { unreached, ...reached } = planted;
  for (const run of Object.values(reached)) await run(query);
  expect(unreached).toBeInstanceOf(Function);

  const problems = checkRows(resolve('.'), [file], recorder.read()).map((problem) => {
    const [, line, text] = /:(\d+):\d+: (.*)$/.exec(problem) ?? [];
    return `${lines[Number(line) - 1]?.trim().split(':')[0]}: ${text}`;
  });
  expect(problems).toEqual([
    'otherType: "id" may be number, and in the row\'s type it is string',
    'otherElement: "tags" may be string[], and in the row\'s type it is number[]',
    'withoutNull: "note" may be null, and in the row\'s type it is string',
    'tooNarrow: the statement returns "name", which the row\'s type does not have',
    'tooWide: the row\'s type has "price", which the statement does not return',
    ...['name', 'note', 'tags'].map(
      (name) => `wrongByHelper: the statement returns "${name}", which the row's type does not have`,
    ),
    'unreached: no test runs this statement',
  ]);
});
