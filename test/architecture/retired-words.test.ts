import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { root } from './source-tree.js';

interface RetiredWord {
  example: string;
  pattern: RegExp;
}

const script = (name: string) => pathToFileURL(join(root, 'scripts', 'retired-words', name)).href;
const { retiredWords } = (await import(script('list.mjs'))) as { retiredWords: RetiredWord[] };
const { retiredWordsIn } = (await import(script('find.mjs'))) as {
  retiredWordsIn: (path: string, text: string) => string[];
};

test.each(retiredWords)('retired words: "$example" is reported', ({ example }) => {
  expect(retiredWordsIn('a.ts', `// first line\n// ${example}`)).toContainEqual(
    expect.stringMatching(/^a\.ts:2: .* is retired; write: /),
  );
});

test('retired words: plain text is not reported', () => {
  expect(retiredWordsIn('a.ts', '// Rebuilds the read model from the event log.')).toEqual([]);
});
