import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeEvents } from './describe-events.mjs';
import { findUnraisedVersions } from './unraised-versions.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [place] = process.argv.slice(2).filter((argument) => argument !== '--check');
const file = resolve(place ?? join(root, 'docs', 'event-map.md'));
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
const text = await describeEvents(root);
const unraised = findUnraisedVersions(before, text);

if (unraised.length > 0) {
  process.stderr.write(`${unraised.join('\n')}\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (before !== text) {
  process.stderr.write('docs/event-map.md is out of date: run `npm run event-map`.\n');
  process.exitCode = 1;
}
