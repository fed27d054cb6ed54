import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, once } from './fingerprint.mjs';
import { findNode } from './node-binary.mjs';
import { run, runQuietly } from './run.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamps = join(root, 'node_modules', '.soulvia');

/** Installs the packages when package-lock.json has changed since the last time. */
export async function installPackages() {
  const print = fingerprint(root, ['package-lock.json', 'package.json']);
  await once(
    join(stamps, 'install'),
    print,
    () => existsSync(join(root, 'node_modules', '@nestjs', 'core')),
    async () => {
      say('Installing packages (a minute or two the first time)');
      await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: root,
        what: 'Installing packages',
      });
    },
  );
}

/** Compiles what has changed. */
export async function build({ web = true } = {}) {
  const node = findNode(root);
  const dist = join(root, 'dist');
  const sources = ['libs', 'apps', 'migrations', 'test', 'bench', '.swcrc', 'package-lock.json'];
  await once(
    join(stamps, 'build'),
    fingerprint(root, sources),
    () => existsSync(join(dist, 'apps')),
    async () => {
      say('Building the server');
      const inputs = ['libs', 'apps', 'migrations', 'test', 'bench'].filter((folder) => existsSync(join(root, folder)));
      await runQuietly(
        node,
        ['node_modules/@swc/cli/bin/swc.js', ...inputs, '-d', 'dist', '--ignore', '**/*.test.ts'],
        { cwd: root, what: 'Building the server' },
      );
    },
  );
  if (!web) return;
  const webSources = ['web', 'libs/contracts', 'package-lock.json'];
  await once(
    join(stamps, 'build-web'),
    fingerprint(root, webSources),
    () => existsSync(join(dist, 'web', 'index.html')),
    async () => {
      say('Building the web pages');
      await runQuietly(node, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], {
        cwd: root,
        what: 'Building the web pages',
      });
    },
  );
}

/** The environment for what is started from here: the right Node comes first on the PATH. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${dirname(findNode(root))}${delimiter}${process.env.PATH}`, ...extra };
}

/** Ends this script with one sentence instead of a stack. */
export function endWith(error) {
  if (error.exitCode === undefined) process.stderr.write(`\n${error.message}\n`);
  process.exitCode = error.exitCode ?? 1;
}

export function say(text) {
  process.stdout.write(`· ${text} …\n`);
}

export { findNode };
