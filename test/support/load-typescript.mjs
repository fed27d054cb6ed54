import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const root = new URL('../../', import.meta.url);
const globals = new URL('test/support/jest-globals.ts', root).href;

/** Lets Node import the TypeScript of this project as it is; .swcrc decides how it is compiled, as for the build. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
    const source = specifier.startsWith('.') ? typescriptOf(specifier, context.parentURL) : undefined;
    return source ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(root.href) || !url.split('?')[0].endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const options = { filename, cwd: fileURLToPath(root), sourceMaps: 'inline' };
    const { code } = transformSync(readFileSync(filename, 'utf8'), options);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
process.setSourceMapsEnabled(true);
// Before a test replaces the timers: what the first import of this module finds is what all later imports get.
await import('node:timers/promises');

// Jest disconnects its workers at the end and waits for them: one with a socket or a timer that a test left open would never end.
process.once('disconnect', () => {
  setTimeout(() => {
    process.stderr.write(`A test left open: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit(1);
  }, 5_000).unref();
});

function typescriptOf(specifier, parent) {
  if (!parent?.startsWith(root.href) || parent.includes('/node_modules/')) return undefined;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return source.pathname.endsWith('.ts') && existsSync(source) ? source : undefined;
}
