import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { livePostmaster } from './embedded-cluster.js';

let dir: string;
let other: ChildProcess | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'soulvia-test-cluster-'));
  await mkdir(join(dir, 'cluster'));
});
afterEach(async () => {
  other?.kill();
  await rm(dir, { recursive: true, force: true });
});

/** A program with this command line, whose process id the cluster has recorded. */
async function runAs(...words: string[]): Promise<number | undefined> {
  other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', '--', ...words], { stdio: 'ignore' });
  await once(other, 'spawn');
  await writeFile(join(dir, 'cluster', 'postmaster.pid'), `${other.pid}\n${join(dir, 'cluster')}\n0\n1\n`);
  return other.pid;
}

test('embedded cluster: another program with the recorded process id is not mistaken for the server', async () => {
  await runAs('postgres', '-D', '/somewhere/else/cluster');
  expect(await livePostmaster(dir)).toBeUndefined();
});

test('embedded cluster: the running server is found by any path to its folder', async () => {
  const pid = await runAs('-D', join(dir, 'cluster'));
  expect(await livePostmaster(dir)).toBe(pid);
  await symlink(dir, `${dir}-link`);
  expect(await livePostmaster(`${dir}-link`)).toBe(pid);
  await rm(`${dir}-link`);
});

test('embedded cluster: without a recorded process nothing runs', async () => {
  expect(await livePostmaster(dir)).toBeUndefined();
});
