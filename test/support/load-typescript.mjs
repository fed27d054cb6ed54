import { existsSync, readFileSync, statSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const root = new URL('../../', import.meta.url);
const globals = new URL('test/support/jest-globals.ts', root).href;

enableCompileCache(fileURLToPath(new URL('dist/.compile-cache', root)));

/** Lets Node import the TypeScript of this project: what the build has compiled, else compiled by the same .swcrc. */
registerHooks({
  resolve(specifier, context, next) {
    // The runner adds the time to a test file's address, which would be another entry of the cache in each run.
    if (process.send && /\.test\.ts\?\d+$/.test(specifier)) return next(specifier.replace(/\?\d+$/, ''), context);
    if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
    const source = specifier.startsWith('.') ? typescriptOf(specifier, context.parentURL) : undefined;
    return source ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(root.href) || !url.split('?')[0].endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    return { format: 'module', source: readBuilt(url, filename) ?? compile(filename), shortCircuit: true };
  },
});
process.setSourceMapsEnabled(true);
if (process.env.TEST_ROWS) await import('./record-rows.mjs');
// Before a test replaces the timers: what the first import of this module finds is what all later imports get.
await import('node:timers/promises');

// Jest disconnects its workers at the end and waits for them: one with a socket or a timer that a test left open would never end.
// What the files of a worker share is closed at that time (worker-end.ts).
process.once('disconnect', () => {
  setTimeout(() => {
    process.stderr.write(`A test left open: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit(1);
  }, 15_000).unref();
});

function typescriptOf(specifier, parent) {
  if (!parent?.startsWith(root.href) || parent.includes('/node_modules/')) return undefined;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return source.pathname.endsWith('.ts') && existsSync(source) ? source : undefined;
}

/** @returns undefined for what the build leaves out, such as tests, and what is newer than it. */
function readBuilt(url, filename) {
  const built = new URL(`dist/${url.slice(root.href.length).replace(/\.ts$/, '.js')}`, root);
  const writtenAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenAt === undefined || writtenAt < statSync(filename).mtimeMs) return undefined;
  return readFileSync(built, 'utf8').replace(
    /^\/\/# sourceMappingURL=.*/m,
    `//# sourceMappingURL=${built.pathname}.map`,
  );
}

function compile(filename) {
  const options = { filename, cwd: fileURLToPath(root), sourceMaps: 'inline' };
  return transformSync(readFileSync(filename, 'utf8'), options).code;
}
