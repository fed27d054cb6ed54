import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { encode } from '@jridgewell/sourcemap-codec';
import { nameSourcesInStackTraces } from './stack-traces.js';

let dir: string;
const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'soulvia-test-traces-'));
  nameSourcesInStackTraces();
});
afterEach(async () => {
  if (before) Object.defineProperty(Error, 'prepareStackTrace', before);
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
  await rm(dir, { recursive: true, force: true });
});

const code = 'export function fail() {\n  throw new RangeError("too far");\n}\n';

/** @returns the lines of the trace of a module that throws in its second line. */
async function trace(map?: string): Promise<string[]> {
  const file = join(dir, 'bundle.mjs');
  await writeFile(file, code);
  if (map !== undefined) await writeFile(`${file}.map`, map);
  const { fail } = (await import(pathToFileURL(file).href)) as { fail: () => never };
  try {
    return fail();
  } catch (error) {
    return String((error as Error).stack).split('\n');
  }
}

test('stack traces: a frame of a bundled file names the line of its source', async () => {
  const mappings = encode([[[0, 0, 10, 0]], [[8, 0, 41, 4]]]);
  const [message, frame, next] = await trace(
    JSON.stringify({ version: 3, sources: ['../libs/ordering/place-order.ts'], names: [], mappings }),
  );
  expect(message).toBe('RangeError: too far');
  expect(frame).toBe(`    at fail (${join(dir, '..', 'libs', 'ordering', 'place-order.ts')}:42:5)`);
  expect(next).toContain('stack-traces.test.ts');
});

test.each([
  ['without a source map', undefined],
  ['with a damaged source map', '{"version":'],
])('stack traces: a frame of a file %s names the file itself', async (_, map) => {
  const [, frame] = await trace(map);
  expect(frame).toContain(`${pathToFileURL(join(dir, 'bundle.mjs')).href}:2:9`);
});
