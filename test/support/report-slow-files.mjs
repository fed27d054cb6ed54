import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const slowMs = 300_000;

/** Names test files that run for five minutes or more: jest itself prints nothing about a file that never ends. Counts the shops that started. */
export default class ReportSlowFiles {
  started = new Map();

  onRunStart() {
    this.timer = setInterval(() => this.report(), slowMs).unref();
  }

  onTestFileStart({ path }) {
    this.started.set(path, Date.now());
  }

  onTestFileResult({ path }) {
    this.started.delete(path);
  }

  onRunComplete() {
    clearInterval(this.timer);
    reportStarts();
    // With one worker the tests run in this process, which nothing disconnects.
    if (!process.connected) process.emit('disconnect');
  }

  report() {
    for (const [path, since] of this.started) {
      const seconds = Math.round((Date.now() - since) / 1000);
      if (seconds * 1000 >= slowMs) process.stderr.write(`Still running after ${seconds} s: ${path}\n`);
    }
  }
}

/** `countStart` (count-starts.ts) writes a line for each. */
function reportStarts() {
  const file = join(tmpdir(), 'shop-starts');
  if (!existsSync(file)) return;
  const counts = new Map();
  for (const kind of readFileSync(file, 'utf8').trim().split('\n')) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  process.stderr.write(`Started: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}\n`);
}
