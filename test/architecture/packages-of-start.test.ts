import { builtinModules } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listFiles, readText, root } from './source-tree.js';

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; dependencies?: Record<string, string> }>;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const declared = packages['']?.dependencies ?? {};

/** `npm start` installs these: decision 6. */
const isInstalled = (name: string) =>
  name in declared && !packages[`node_modules/${name}`]?.dev && !packages[`node_modules/${name}`]?.devOptional;

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
const ofNode = new Set(builtinModules);

/** Packages that files import, types apart, which no build reads. */
function importedBy(paths: string[]): string[] {
  const imports =
    /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*'([^']+)'|@import\s+'([^']+)'/g;
  const specifiers = paths.flatMap((path) =>
    [...(readText(path) ?? '').matchAll(imports)].map(([, first, second, third]) => first ?? second ?? third ?? ''),
  );
  const foreign = specifiers.filter((name) => !/^(?:[./]|node:|@soulvia\/|@\/|virtual:)/.test(name)).map(packageOf);
  return [...new Set(foreign)].filter((name) => !ofNode.has(name)).toSorted();
}

const product = /^(?:(?:libs|apps|migrations|web\/src|scripts\/setup)\/|scripts\/(?:start|build|cli|image)\.mjs$)/;
const notBuilt = /\.test\.tsx?$|\.d\.m?ts$|^web\/src\/testing\//;
const built = listFiles().filter(
  (path) => /\.(?:ts|tsx|mjs|css)$/.test(path) && product.test(path) && !notBuilt.test(path),
);

test('packages of a start: everything that server and pages import', () => {
  const imported = importedBy(built);
  expect(imported).toEqual(expect.arrayContaining(['@nestjs/common', 'pg', 'react', 'valibot']));
  expect(imported.filter((name) => !isInstalled(name))).toEqual([]);
});

test('packages of a start: everything that the build runs and its settings import', () => {
  const commands = [
    ...(readText('scripts/setup/prepare.mjs') ?? '').matchAll(/'node_modules\/((?:@[^/]+\/)?[^/]+)\//g),
  ];
  const run = commands.map(([, name = '']) => name);
  expect(run).toEqual(expect.arrayContaining(['@nestjs/cli', 'rolldown', 'vite']));
  const settings = importedBy(['rolldown.config.mjs', 'web/vite.config.ts']);
  expect(settings).toEqual(expect.arrayContaining(['@tailwindcss/vite', '@vitejs/plugin-react']));
  // The Nest CLI loads these by their names, for its builder and for tsconfig.json; it does not depend on them.
  const loaded = ['@swc/cli', '@swc/core', 'typescript'];
  expect([...run, ...settings, ...loaded].filter((name) => !isInstalled(name))).toEqual([]);
});

test('packages of a start: no test, check or benchmark', () => {
  const tools = [
    'jest',
    'lighthouse',
    'playwright-core',
    'oxlint',
    'knip',
    '@typescript/native',
    '@sparticuz/chromium',
  ];
  expect(tools.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([]);
});
