import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { withAddresses } from '../../scripts/setup/install.mjs';
import { root } from './source-tree.js';

const execute = promisify(execFile);
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');

const registry = 'https://packages.example/mirror/';

describe('installation of packages', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'install-'));
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, name), join(tree, name));
    mkdirSync(join(tree, 'node_modules', 'removed-since'), { recursive: true });
    mkdirSync(join(tree, 'bin'));
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  /** In place of npm, which would take half a minute. */
  const installWith = async (npm: string, development: boolean) => {
    const calls = join(tree, 'calls');
    const script = `#!/bin/sh\n[ "$1" = config ] && echo ${registry.slice(0, -1)} && exit\necho "$PWD $* $(grep -c resolved package-lock.json)" >> '${calls}'\n${npm}\nmkdir -p node_modules/installed\n`;
    writeFileSync(join(tree, 'bin', 'npm'), script, { mode: 0o755 });
    const module = pathToFileURL(join(root, 'scripts', 'setup', 'install.mjs')).href;
    const code = `const { install } = await import('${module}'); await install('${tree}', { development: ${development} });`;
    await execute(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, PATH: [join(tree, 'bin'), process.env.PATH].join(delimiter) },
    });
    return readFileSync(calls, 'utf8').trim().split('\n');
  };
  const has = (...path: string[]) => existsSync(join(tree, ...path));

  test('installation of packages: aside, in place of what was there, and without a trace in package-lock.json', async () => {
    const options = '--omit=dev --no-audit --no-fund --loglevel=error';
    expect(await installWith('', false)).toEqual([`${join(tree, 'dist', 'install')} ci ${options} 1`]);
    expect([has('node_modules', 'installed'), has('node_modules', 'removed-since'), has('dist', 'install')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(readFileSync(join(tree, 'package-lock.json'), 'utf8')).toBe(lockText);
  });

  test('installation of packages: by npm alone where addresses or folders are others', async () => {
    const refused = 'case "$PWD" in */dist/install) exit 1;; esac';
    const options = '--include=dev --no-audit --no-fund --loglevel=error';
    const calls = await installWith(refused, true);
    expect(calls.at(-1)).toBe(`${tree} ci ${options} 0`);
    expect(calls).toHaveLength(2);
    expect([has('node_modules', 'installed'), has('dist', 'install')]).toEqual([true, false]);
  });

  test('installation of packages: every package that is downloaded has an address, by its own name', () => {
    const { packages } = withAddresses(JSON.parse(lockText), registry);
    const downloaded = Object.values(packages).filter(({ integrity }) => integrity !== undefined);
    expect(downloaded.length).toBeGreaterThan(1000);
    expect(downloaded.filter(({ resolved }) => !resolved?.startsWith(registry))).toEqual([]);
    const address = (folder: string) => packages[`node_modules/${folder}`]?.resolved?.replace(/\d[\d.]*\.tgz$/, '');
    expect(address('@nestjs/core')).toBe(`${registry}@nestjs/core/-/core-`);
    expect(address('typescript')).toBe(`${registry}@typescript/typescript6/-/typescript6-`);
  });
});
