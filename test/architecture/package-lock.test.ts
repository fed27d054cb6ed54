import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './source-tree.js';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('package-lock.json: names no download address, so that any registry works', () => {
  const bound = Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined);
  expect(bound).toEqual([]);
});

// npm silently omits an optional package that it cannot find from the lock, and `npm ci` then fails on other platforms.
test('package-lock.json: holds every optional package that its packages name', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.has(name))
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
});
