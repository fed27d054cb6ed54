import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLogFile } from './open-log-file.js';
import { rotateByName } from './rotate-by-name.js';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soulvia-test-logs-'));
  path = join(dir, 'api.log');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const limits = { maxBytes: 1_000, olderFiles: 3 };
/** Lines of all files, oldest first. */
const lines = (older = 3) =>
  [...Array.from({ length: older }, (_, index) => `${path}.${older - index}`), path]
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
const line = (number: number) => `{"line":${number},"msg":"${'x'.repeat(number % 90)}"}`;

test('rotating log: keeps every line whole and in order across files of bounded size', () => {
  const log = openLogFile(path, { maxBytes: 1_000, olderFiles: 50 });
  const written = Array.from({ length: 300 }, (_, number) => line(number));
  for (const text of written) log.write(`${text}\n`);
  expect(lines(50)).toEqual(written);
  for (const name of readdirSync(dir)) expect(readFileSync(join(dir, name)).length).toBeLessThanOrEqual(1_000);
});

test('rotating log: the number of files is bounded, and the newest lines stay', () => {
  const log = openLogFile(path, limits);
  for (let number = 0; number < 1_000; number += 1) log.write(`${line(number)}\n`);
  expect(readdirSync(dir).toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3']);
  const kept = lines();
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => line(1_000 - kept.length + index)));
});

test('rotating log: a descriptor that another process inherited goes on to write to the current file', () => {
  const inherited = openSync(path, 'a');
  const log = openLogFile(path, limits);
  for (let number = 0; number < 30; number += 1) log.write(`${line(89)}\n`);
  expect(existsSync(`${path}.1`)).toBe(true);
  spawnSync('/bin/sh', ['-c', 'echo last words >&2'], { stdio: ['ignore', 'ignore', inherited] });
  closeSync(inherited);
  expect(readFileSync(path, 'utf8')).toMatch(/last words\n$/);
  log.write('after\n');
  expect(lines().slice(-2)).toEqual(['last words', 'after']);
});

test('rotating log: continues the file of an earlier process', () => {
  writeFileSync(path, 'earlier\n'.repeat(120));
  const log = openLogFile(path, limits);
  log.write(`${'y'.repeat(60)}\n`);
  expect(readFileSync(path, 'utf8')).toBe(`${'y'.repeat(60)}\n`);
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('earlier\n'.repeat(120));
});

test('rotating log: without a place for the older file it goes on to write', () => {
  const log = openLogFile(path, limits);
  for (let number = 0; number < 10; number += 1) log.write(`${line(80)}\n`);
  // A folder cannot be replaced by a file.
  rmSync(`${path}.part`, { force: true });
  spawnSync('mkdir', [`${path}.part`]);
  for (let number = 0; number < 20; number += 1) log.write(`${line(80)}\n`);
  expect(lines()).toHaveLength(30);
  spawnSync('rmdir', [`${path}.part`]);
  for (let number = 0; number < 5; number += 1) log.write(`${line(80)}\n`);
  expect(existsSync(`${path}.1`)).toBe(true);
  expect(lines()).toHaveLength(35);
});

test('rotation by name: a writer that has the file open loses no line', () => {
  const writer = openSync(path, 'a');
  writeFileSync(writer, 'a\n'.repeat(600));
  expect(rotateByName(path, limits)).toBe(true);
  writeFileSync(writer, 'before it opens again\n');
  closeSync(writer);
  expect(readFileSync(`${path}.1`, 'utf8')).toMatch(/before it opens again\n$/);
  expect(rotateByName(path, limits)).toBe(false);
});
