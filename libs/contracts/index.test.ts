import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

/** The files of contracts that are loaded with a file, by their names below this folder. */
function listLoaded(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (file.startsWith('fields/')) return loaded;
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [, from = ''] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.\.?\/[^']+)\.js';/gms))
    listLoaded(`${join(dirname(file), from)}.ts`, loaded);
  return loaded;
}

test('contracts: pages load rules and messages with them, and no class', () => {
  const loaded = [...listLoaded('index.ts')];
  expect(loaded).toContain('review-rules.ts');
  expect(loaded.filter((file) => file === 'reviews.ts' || file.startsWith('fields/'))).toEqual([]);
  expect([...listLoaded('reviews.ts')]).toContain('fields/index.ts');
});
