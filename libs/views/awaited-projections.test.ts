import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { shopProjections } from './index.js';

const names = new Set(shopProjections.map(({ name }) => name));

/** The names of read models that requests wait for. */
const awaited = globSync('libs/*/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/readYourWrites\(\w+, '([^']*)'/g)])
  .map(([, name = '']) => name);

test('views: a caller who waits for its own write waits for a read model that there is', () => {
  expect(awaited.length).toBeGreaterThan(15);
  expect(awaited.filter((name) => !names.has(name))).toEqual([]);
});
