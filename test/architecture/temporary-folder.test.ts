import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { root } from './source-tree.js';

describe('temporary folder of a test run', () => {
  let disk: string;
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'temporary-folder-'));
  });
  afterEach(() => rmSync(disk, { recursive: true, force: true }));

  /** A run with this memory. It has made its folder, which holds a file, and runs until its input is closed. */
  async function start(memory: string, before = ''): Promise<{ run: ChildProcess; folder: string }> {
    const module = pathToFileURL(join(root, 'scripts', 'setup', 'temporary-folder.mjs')).href;
    const code = `${before} const { makeTemporaryFolder } = await import('${module}'); console.log(makeTemporaryFolder('${memory}')); process.stdin.resume();`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, TMPDIR: disk },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [output] = (await once(run.stdout, 'data')) as [Buffer];
    const folder = output.toString().trim();
    writeFileSync(join(folder, 'file'), '');
    return { run, folder };
  }

  async function end(run: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    run.kill(signal);
    await once(run, 'exit');
  }

  test('temporary folder: is removed when the run ends or is interrupted', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { run, folder } = await start(disk);
      await end(run, signal);
      expect([dirname(folder), existsSync(folder)]).toEqual([disk, false]);
    }
    const { run, folder } = await start(disk);
    run.stdin?.end();
    await once(run, 'exit');
    expect(existsSync(folder)).toBe(false);
  });

  test('temporary folder: one that a killed run left is removed by the next, that of a running one is kept', async () => {
    const killed = await start(disk);
    await end(killed.run, 'SIGKILL');
    const running = await start(disk);
    expect([existsSync(killed.folder), existsSync(running.folder)]).toEqual([false, true]);
    const next = await start(disk);
    expect(existsSync(join(running.folder, 'file'))).toBe(true);
    await end(running.run, 'SIGTERM');
    await end(next.run, 'SIGTERM');
  });

  test('temporary folder: one that a killed run with the same process id left is replaced', async () => {
    const leave = `(await import('node:fs')).mkdirSync('${disk}/soulvia-tests-' + process.pid);`;
    const { run, folder } = await start(disk, leave);
    expect(existsSync(folder)).toBe(true);
    await end(run, 'SIGTERM');
  });

  test('temporary folder: is on disk where there is no memory, or less than 8 GB of it', async () => {
    for (const memory of [join(disk, 'missing'), '/proc']) {
      const { run, folder } = await start(memory);
      expect(dirname(folder)).toBe(disk);
      await end(run, 'SIGTERM');
    }
  });
});
