import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from './source-tree.js';

test('docs/event-map.md is what the code says', async () => {
  const checked = promisify(execFile)(process.execPath, ['scripts/event-map/write.mjs', '--check'], { cwd: root });
  await expect(checked).resolves.toMatchObject({ stderr: '' });
});

test('every event is recorded by somebody', () => {
  const rows = readFileSync(join(root, 'docs', 'event-map.md'), 'utf8').split('\n');
  const events = rows.map((row) => row.split('|').map((cell) => cell.trim())).filter((cells) => cells.length === 7);
  expect(events.length).toBeGreaterThan(10);
  expect(events.filter((cells) => cells[4] === 'none').map((cells) => cells[1])).toEqual([]);
});
