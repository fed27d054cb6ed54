import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What only tests with a database, a browser or processes of their own import. */
const outside = new Set(['node:child_process', 'pg', 'playwright-core']);

/**
 * The unit tests of the server: test files beside their subject that import nothing `outside`, neither themselves nor through
 * `test/support`. Derived from the imports, so that no list has to be kept.
 *
 * @param root folder of the project.
 * @returns absolute paths.
 */
export function findUnitTests(root) {
  const isOutside = memoize((file) => importsOf(file).some((name) => outside.has(name) || isOutsideFile(file, name)));
  const isOutsideFile = (file, name) => {
    if (!name.startsWith('.')) return false;
    const path = resolve(dirname(file), name.replace(/\.js$/, '.ts'));
    return path.startsWith(resolve(root, 'test')) && isOutside(path);
  };
  return globSync('{libs,apps}/**/*.test.ts', { cwd: root })
    .map((file) => resolve(root, file))
    .filter((file) => !isOutside(file));
}

function importsOf(file) {
  return Array.from(readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g), ([, name]) => name);
}

function memoize(work) {
  const results = new Map();
  return (key) => {
    if (!results.has(key)) {
      results.set(key, false);
      results.set(key, work(key));
    }
    return results.get(key);
  };
}
