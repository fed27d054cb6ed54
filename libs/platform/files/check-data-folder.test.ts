import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigError } from '@soulvia/platform/config';
import { checkDataFolder } from './check-data-folder.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulvia-test-data-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusal = (place: string, code: string) =>
  new ConfigError(`DATA_DIR is "${place}", a folder that user ${process.getuid?.()} cannot write to (${code}).`);

test('data folder: is created with its parents and left empty', async () => {
  const place = join(folder, 'shop', 'data');
  await checkDataFolder(place);
  await checkDataFolder(place);
  expect(readdirSync(place)).toEqual([]);
});

test('data folder: a file in its place is refused with one sentence', async () => {
  const place = join(folder, 'file');
  writeFileSync(place, '');
  await expect(checkDataFolder(place)).rejects.toThrow(refusal(place, 'ENOTDIR'));
});

test('data folder: a place where no user can write is refused with one sentence', async () => {
  await expect(checkDataFolder('/proc/soulvia/data')).rejects.toThrow(refusal('/proc/soulvia/data', 'ENOENT'));
});
