import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { readText, root } from './source-tree.js';

const dockerfile = readText('Dockerfile') ?? '';
const ignored = (readText('.dockerignore') ?? '').split('\n').filter((line) => line !== '');

/** Links every package that the lock installs without development packages. */
function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const topLevel = Object.entries(packages).filter(([path]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path));
  for (const [path, { dev, devOptional }] of topLevel) {
    if (dev || devOptional) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
}

describe('production image', () => {
  let database: TestDatabase;
  let context: string;
  let image: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    context = mkdtempSync(join(tmpdir(), 'soulvia-image-context-'));
    image = mkdtempSync(join(tmpdir(), 'soulvia-image-'));
    for (const name of readdirSync(root).filter((entry) => !ignored.includes(entry)))
      cpSync(join(root, name), join(context, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(context, 'node_modules'));
    const execute = (command: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join(root, 'node_modules', command), ...args], { cwd: context });
    await execute('@nestjs/cli/bin/nest.js', 'build', '--all');
    await execute('rolldown/bin/cli.mjs', '--config');
    cpSync(join(context, 'dist'), join(image, 'dist'), { recursive: true });
    cpSync(join(context, 'package.json'), join(image, 'package.json'));
    linkProductionPackages(image);
  });
  afterAll(async () => {
    await database.drop();
    for (const folder of [context, image]) rmSync(folder, { recursive: true, force: true });
  });

  test('is built by the commands of this test and copies nothing but packages and build output', () => {
    expect(dockerfile).toContain(
      'RUN npx nest build --all && npx rolldown --config && npx vite build web && npm prune --omit=dev \\\n  && npm sbom --sbom-format cyclonedx --omit dev > dist/sbom.cdx.json\n',
    );
    const copied = [...dockerfile.matchAll(/^COPY --from=build \S+ (\S+) /gm)].map(([, path]) => path);
    expect(copied).toEqual(['/app/package.json', '/app/node_modules', '/app/dist']);
  });

  test('holds the server without tests, benchmarks and tools', () => {
    expect(readdirSync(join(image, 'dist')).toSorted()).toEqual(['apps', 'libs', 'migrations', 'server']);
    const files = readdirSync(join(image, 'dist'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((path) => /\.test\.|\.ts$|\.md$/.test(path))).toEqual([]);
    expect(files).toContain(join('apps', 'cli', 'src', 'demo', 'images', 'products', 'glow-serum-800.webp'));
  });

  test.each(['api', 'worker'])('the %s starts without development packages', async (name) => {
    expect(readdirSync(join(image, 'node_modules'))).not.toContain('jest');
    const child = fork(join(image, 'dist', 'server', `${name}.js`), {
      env: { PATH: process.env.PATH, ...testEnvironment(database), PORT: String(await freePort()) },
      // Links are resolved where they are, not where they lead: there the development packages can be found.
      execArgv: ['--preserve-symlinks', '--preserve-symlinks-main'],
    });
    const ended = once(child, 'exit');
    expect(await Promise.race([once(child, 'message'), ended])).toEqual(['ready', undefined]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
