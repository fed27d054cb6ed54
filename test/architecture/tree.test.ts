import { describe, expect, test } from '@jest/globals';
import { listFiles, readText } from './source-tree.js';

const files = listFiles();
const sources = files.filter((path) => /\.(?:ts|tsx|mjs|cjs|js|css)$/.test(path));

describe('source tree', () => {
  test('source tree: no file has more than 350 lines', () => {
    const long = sources.filter((path) => (readText(path) ?? '').split('\n').length > 351);
    expect(long).toEqual([]);
  });

  test('source tree: no file has a catch-all name', () => {
    const empty = /(?:^|[/.-])(?:utils?|helpers?|common|shared|misc)(?=[/.-]|$)/i;
    expect(files.filter((path) => empty.test(path))).toEqual([]);
  });

  test('source tree: no test waits longer than five minutes before it fails', () => {
    const limits = files
      .filter((path) => /\.test\.tsx?$|^jest\.config\.js$|^test\/support\/jest-globals\.ts$/.test(path))
      .flatMap((path) => {
        const found = (readText(path) ?? '').matchAll(
          /(?:\}, |(?:testTimeout: |usualLimitMs = |jest\.setTimeout\())([\d_]+)/g,
        );
        return Array.from(found, ([, limit = '']) => ({ path, limit: Number(limit.replaceAll('_', '')) }));
      });
    expect(limits.length).toBeGreaterThan(2);
    expect(limits.filter(({ limit }) => limit > 300_000)).toEqual([]);
  });

  test('source tree: at most 30 test files of npm test work in a browser', () => {
    expect(files.filter((path) => path.endsWith('.e2e.test.ts')).length).toBeLessThanOrEqual(30);
  });

  test('source tree: functions are named by verbs, not by what they are of', () => {
    const ours = sources.filter(
      (path) => /^(?:apps|libs|web)\//.test(path) && !/\.test\.tsx?$|^web\/src\/testing\//.test(path),
    );
    const names = ours.flatMap((path) =>
      Array.from(
        (readText(path) ?? '').matchAll(
          /(?:function |const )([a-z]\w*[a-z]Of)(?:<[^(]*>)?(?:\(| = (?:async )?(?:\(|\w+ =>))/g,
        ),
        ([, name]) => `${path}: ${name}`,
      ),
    );
    // Each says whether or how, with a type or a list as its object.
    expect(names.map((name) => name.split(': ')[1])).toEqual(['isOneOf', 'isAsOf', 'oneOf', 'readAsOf']);
  });

  test('source tree: names no path of a development machine', () => {
    const places = ['work', 'farm'].map((folder) => new RegExp(`(?<![\\w.~-])/${folder}/`));
    const telling = files.filter((path) => places.some((place) => place.test(readText(path) ?? '')));
    expect(telling).toEqual([]);
  });

  test('source tree: pages import nothing from the server', () => {
    const foreign = /from '(?:@soulvia\/(?!contracts')|@nestjs\/|@mikro-orm\/|(?:\.\.\/)+(?:libs|apps)\/)/;
    const pages = sources.filter((path) => path.startsWith('web/src/'));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((path) => foreign.test(readText(path) ?? ''))).toEqual([]);
  });
});
