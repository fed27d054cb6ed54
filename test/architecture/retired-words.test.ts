import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from './source-tree.js';

interface RetiredWord {
  example: string;
  pattern: RegExp;
  say: string;
}

const { retiredWords } = (await import('../../scripts/retired-words/list.mjs' as string)) as {
  retiredWords: RetiredWord[];
};
const { retiredWordsIn } = (await import('../../scripts/retired-words/find.mjs' as string)) as {
  retiredWordsIn(path: string, text: string): string[];
};

test.each(retiredWords)('retired words: "$example" is reported', ({ example, say }) => {
  expect(retiredWordsIn('a.ts', `// first line\n// ${example}`)).toContainEqual(
    expect.stringMatching(new RegExp(`^a\\.ts:2: .* is retired; write: `)),
  );
  expect(say).not.toBe('');
});

test('retired words: plain text is not reported', () => {
  expect(retiredWordsIn('a.ts', '// Rebuilds the read model from the event log.')).toEqual([]);
});

test('retired words: none is used in this tree', async () => {
  const check = promisify(execFile)(process.execPath, [join(root, 'scripts', 'retired-words', 'check.mjs')]);
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
