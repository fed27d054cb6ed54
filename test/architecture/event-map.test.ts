import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from './source-tree.js';
import { findUnraisedVersions } from '../../scripts/event-map/unraised-versions.mjs';
import { exhaustiveTest } from '../support/sample.js';

test('event map: every event names the file that records it and its payload', () => {
  const [events = ''] = readFileSync(join(root, 'docs', 'event-map.md'), 'utf8').split('\n## Projections\n');
  const rows = events
    .split('\n')
    .filter((line) => /^\| \w+ \| \d+ \|/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((cells) => cells[4] === 'none' || cells[6] === '').map((cells) => cells[1])).toEqual([]);
});

test('event map: every kind of timed work follows an event or is scheduled by a file', () => {
  const [, map = ''] = readFileSync(join(root, 'docs', 'event-map.md'), 'utf8').split('\n## Timed work\n');
  const [table = ''] = map.split('\n## ');
  const rows = table
    .split('\n')
    .filter((line) => /^\| [a-z-]+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map((cells) => cells[1])).toEqual(expect.arrayContaining(['confirmation', 'parcel-of-cancelled-order']));
  expect(rows.filter((cells) => cells[2] === 'none' && cells[3] === 'none').map((cells) => cells[1])).toEqual([]);
});

test('event map: a new event version is refused while the projections that fold it keep their version', () => {
  const map = readFileSync(join(root, 'docs', 'event-map.md'), 'utf8');
  const before = map.replace('| StockLow | 1 |', '| StockLow | 0 |');
  expect(findUnraisedVersions(before, map)).toEqual([
    expect.stringMatching(/^StockLow was raised: raise the version of notifications, which is still \d+\.$/),
  ]);
  expect(findUnraisedVersions(map, map)).toEqual([]);
});

exhaustiveTest.each([[['--check']], [[]]])(
  'event map: its command refuses a new event version whose projections kept their version, with arguments %j',
  async (options) => {
    const dir = mkdtempSync(join(tmpdir(), 'soulvia-event-map-'));
    const planted = join(dir, 'event-map.md');
    // The previous map has the event at version 0.
    const map = readFileSync(join(root, 'docs', 'event-map.md'), 'utf8').replace(
      '| StockLow | 1 |',
      '| StockLow | 0 |',
    );
    writeFileSync(planted, map);
    const written = promisify(execFile)(process.execPath, ['scripts/event-map/write.mjs', planted, ...options], {
      cwd: root,
    });
    await expect(written).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^StockLow was raised: raise the version of notifications, which is still \d+\.\n$/,
      ),
    });
    expect(readFileSync(planted, 'utf8')).toBe(map);
    rmSync(dir, { recursive: true });
  },
);
