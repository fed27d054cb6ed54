import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeEvents } from './describe-events.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const file = join(root, 'docs', 'event-map.md');
const text = await describeEvents(root);

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/event-map.md is out of date: run `npm run event-map`.\n');
  process.exitCode = 1;
}
