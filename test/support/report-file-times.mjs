import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const slowMs = 120_000;
const checkedIn = new URL('file-times.json', import.meta.url);

/** Seconds that test files took in the run whose times are checked in. Files of less than a second are left out. */
export function readFileTimes() {
  return JSON.parse(readFileSync(checkedIn, 'utf8'));
}

/**
 * Names test files that run for two minutes or more: jest itself prints nothing about a file that never ends. With TEST_TIMES the seconds of
 * files that took one or more are written to the file of that name, as JSON. At the end it says how many shops have started.
 */
export default class ReportFileTimes {
  started = new Map();
  seconds = {};

  onRunStart() {
    this.timer = setInterval(() => this.report(), slowMs).unref();
  }

  onTestFileStart({ path }) {
    this.started.set(path, Date.now());
  }

  onTestFileResult({ path, context }) {
    const seconds = (Date.now() - this.started.get(path)) / 1000;
    this.started.delete(path);
    if (seconds >= 1) this.seconds[relative(context.config.rootDir, path)] = Math.round(seconds);
  }

  onRunComplete() {
    clearInterval(this.timer);
    // With one worker the tests run in this process, which nothing disconnects.
    if (!process.connected) process.emit('disconnect');
    const starts = countLines(join(tmpdir(), 'shop-starts'));
    if (starts > 0) process.stderr.write(`Shops started: ${starts}\n`);
    const slowestFirst = Object.entries(this.seconds).toSorted(([, a], [, b]) => b - a);
    const file = process.env.TEST_TIMES;
    if (file) writeFileSync(file, `${JSON.stringify(Object.fromEntries(slowestFirst), undefined, 2)}\n`);
  }

  report() {
    for (const [path, since] of this.started) {
      const seconds = Math.round((Date.now() - since) / 1000);
      if (seconds * 1000 >= slowMs) process.stderr.write(`Still running after ${seconds} s: ${path}\n`);
    }
  }
}

/** `countStart` (count-starts.ts) writes a line for each shop. */
function countLines(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}
