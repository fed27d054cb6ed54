import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, once } from './fingerprint.mjs';
import { install } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { runQuietly } from './run.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamps = join(root, 'node_modules', '.soulvia');
const buildStamps = join(root, 'dist', '.stamps');
const serverFolders = ['libs', 'apps', 'migrations'];
const developmentFolders = ['test', 'bench'];
const compilerSettings = ['.swcrc', 'package-lock.json'];

/**
 * Installs the packages when package-lock.json has changed since the last time: those that the shop is built and run with, and on
 * request, or where they were installed before, those that only development needs.
 */
export async function installPackages({ development = false } = {}) {
  const hasPackage = (...name) => existsSync(join(root, 'node_modules', ...name));
  const all = development || hasPackage('jest');
  await once(
    join(stamps, all ? 'all-packages' : 'packages'),
    fingerprint(root, ['package-lock.json', 'package.json']),
    () => hasPackage('@nestjs', 'core'),
    async () => {
      say(`Installing packages${all ? ', also for development' : ''} (a minute or two when npm has none in its cache)`);
      await install(root, { development: all });
    },
  );
}

/**
 * Builds what has changed: the server by the Nest CLI and Rolldown, the pages by Vite, and on request tests and benchmarks.
 */
export async function build({ web = true, development = false } = {}) {
  const buildAllServer = async () => {
    await buildServer();
    await bundleServer();
    if (development) await buildDevelopment();
  };
  await Promise.all([buildAllServer(), web && buildWeb()]);
}

async function buildServer() {
  await buildOnce('server', {
    sources: [...serverFolders, ...compilerSettings, 'nest-cli.json', 'tsconfig.json'],
    output: join('apps', 'cli', 'src', 'main.js'),
    // Compiles all applications, and copies the demo images of this one.
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build', 'cli', '--silent'],
  });
}

async function bundleServer() {
  await buildOnce('server bundle', {
    sources: [
      ...serverFolders,
      ...compilerSettings,
      'nest-cli.json',
      'tsconfig.json',
      'rolldown.config.mjs',
      'scripts/setup',
    ],
    output: join('server', 'cli.js'),
    command: ['node_modules/rolldown/bin/cli.mjs', '--config', '--log-level', 'warn'],
  });
}

async function buildDevelopment() {
  const options = ['-d', 'dist', '--ignore', '**/*.test.ts', '--quiet'];
  await buildOnce('tests and benchmarks', {
    sources: [...developmentFolders, ...compilerSettings],
    output: 'test',
    command: ['node_modules/@swc/cli/bin/swc.js', ...developmentFolders, ...options],
  });
}

async function buildWeb() {
  const sources = ['web', 'libs/contracts', 'package-lock.json', 'scripts/setup'];
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];
  await buildOnce('web pages', { sources, output: join('web', 'index.html'), command: vite });
  await buildOnce('renderer of the pages', {
    sources,
    output: join('renderer', 'render-page.mjs'),
    command: [...vite, '--ssr', 'src/render-page.tsx'],
  });
}

async function buildOnce(what, { sources, output, command }) {
  await once(
    join(buildStamps, what.replaceAll(' ', '-')),
    fingerprint(root, sources),
    () => existsSync(join(root, 'dist', output)),
    async () => {
      say(`Building the ${what}`);
      await runQuietly(findNode(root), command, { cwd: root, env: environment(), what: `Building the ${what}` });
    },
  );
}

/** Environment of child processes, with the suitable Node first on the PATH. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${dirname(findNode(root))}${delimiter}${process.env.PATH}`, ...extra };
}

/** Ends the script with one sentence instead of a stack. */
export function endWith(error) {
  if (error.exitCode === undefined) process.stderr.write(`\n${error.message}\n`);
  process.exitCode = error.exitCode ?? 1;
}

let progress = process.stdout;

/** From now on progress goes to standard error: standard output is the result of a command. */
export function keepOutputClean() {
  progress = process.stderr;
}

export function say(text) {
  progress.write(`· ${text} …\n`);
}

export { findNode };
