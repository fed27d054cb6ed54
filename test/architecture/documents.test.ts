import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { environment } from '../../libs/platform/config/environment.js';
import { listFiles, readText, root } from './source-tree.js';

const read = (path: string) => readText(path) ?? '';
const settings = Object.keys(environment.shape);

/** Variables in the table of the section Settings. */
function listedIn(page: string): string[] {
  const section = read(page)
    .split(/^## /m)
    .find((text) => text.startsWith('Settings\n'));
  return [...(section ?? '').matchAll(/^\| `([A-Z][A-Z0-9_]+)` /gm)].map(([, name = '']) => name);
}

/** Read by scripts and packages, not by the processes of the shop. */
const othersSettings = ['GIT_COMMIT'];
/** Set by the packages of the shop. */
const unlisted = ['NODE_ENV'];

test('docs/operations.md: lists every setting, and no other', () => {
  const expected = [...settings, ...othersSettings].filter((name) => !unlisted.includes(name));
  expect(listedIn('docs/operations.md').toSorted()).toEqual(expected.toSorted());
});

test('README.md: lists settings that exist', () => {
  const listed = listedIn('README.md');
  expect(listed).toHaveLength(10);
  expect(listed.filter((name) => !settings.includes(name))).toEqual([]);
});

test('README.md: names every page of docs', () => {
  const pages = readdirSync(join(root, 'docs'));
  const text = read('README.md');
  expect(pages.filter((page) => !text.includes(page))).toEqual([]);
});

test('libs/platform/README.md: names every folder', () => {
  const folders = readdirSync(join(root, 'libs', 'platform'), { withFileTypes: true });
  const text = read('libs/platform/README.md');
  const missing = folders.filter((entry) => entry.isDirectory() && !text.includes(`](${entry.name})`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('documents: every relative link leads to a file', () => {
  const pages = listFiles().filter((path) => path.endsWith('.md'));
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('migrations: every page of docs that a comment names is there', () => {
  const named = listFiles()
    .filter((path) => path.startsWith('migrations/'))
    .flatMap((path) => [...read(path).matchAll(/\bdocs\/[\w/.-]+\.md\b/g)].map(([page]) => page));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

test('docs/adr: has at most 60 records of at most 60 lines, each of them listed', () => {
  const records = readdirSync(join(root, 'docs/adr')).filter((file) => /^\d/.test(file));
  expect(records.length).toBeLessThanOrEqual(60);
  const lineCount = (file: string) => read(`docs/adr/${file}`).trimEnd().split('\n').length;
  expect(records.filter((file) => lineCount(file) > 60)).toEqual([]);
  const index = read('docs/adr/README.md');
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

test('docs/glossary.md: names every word that stands there more than once', () => {
  const text = read('docs/glossary.md');
  const words = [...text.matchAll(/\*\*([^*]+?) \([^)]+\)\*\*/g)].map(([, word = '']) => word);
  const twice = words.filter((word, nth) => words.indexOf(word) !== nth);
  const named = /in brackets: ([^.]+)\./.exec(text)?.[1] ?? '';
  expect([...named.matchAll(/_(\w+)_/g)].map(([, word]) => word)).toEqual([...new Set(twice)].toSorted());
});
