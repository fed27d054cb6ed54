import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '@soulvia/platform/config';
import { openStores } from '@soulvia/platform/files';
import { runCli } from '../support/run-cli.js';
import { S3Server } from '../support/s3-server.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { TestShop } from '../support/test-shop.js';

const patienceMs = 240_000;

describe('commands of operators on S3', () => {
  let shop: TestShop;
  let storage: S3Server;
  let other: S3Server;
  let target: TestDatabase;
  let dir: string;
  let env: Record<string, string>;
  let restoredEnv: Record<string, string>;
  const cli = (environment: Record<string, string>, ...args: string[]) => runCli(args, environment, '', patienceMs);

  beforeAll(async () => {
    storage = await S3Server.open();
    other = await S3Server.open();
    shop = await TestShop.open({ worker: false });
    target = await createTestDatabase('template1');
    dir = await mkdtemp(join(tmpdir(), 'soulvia-s3-backup-'));
    env = { ...testEnvironment(shop.database), DATA_DIR: join(dir, 'data'), S3_URL: storage.url() };
    restoredEnv = {
      ...env,
      DATABASE_URL: target.appUrl,
      DATABASE_ADMIN_URL: target.url,
      DATA_DIR: join(dir, 'restored'),
      S3_URL: other.url(),
    };
    const { files, privateFiles, mails } = await openStores(readConfig(env));
    await files.saveImage('products', new Map([400, 800].map((width) => [width, Buffer.from(`of ${width}`)])));
    await files.writeOwner('00000000-0000-4000-8000-000000000000');
    await privateFiles.saveImage('screenshots', new Map([[1600, Buffer.from('a receipt')]]));
    await mails.write(new Map([['20261125T000000.000Z-welcome.eml', Buffer.from('To: a@x.pk')]]));
  });
  afterEach(async () => {
    await storage.restore();
    await other.restore();
  });
  afterAll(async () => {
    await shop.close();
    await target.drop();
    await storage.close();
    await other.close();
    await rm(dir, { recursive: true, force: true });
  });

  const contentsOf = async (server: S3Server) =>
    Promise.all((await server.names()).map(async (name) => [name, (await server.read(name)).toString()]));

  test('backup: fails with one sentence and leaves no file while the storage is away', async () => {
    await storage.cut();
    const { code, err } = await cli(env, 'backup', join(dir, 'lost.backup'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^S3_URL: the storage does not answer \(.+\)\.\n$/)]);
    expect(['lost.backup', 'lost.backup.part'].map((name) => existsSync(join(dir, name)))).toEqual([false, false]);
  });

  test('backup and restore: copy every file of a bucket into another bucket, and none to a disk', async () => {
    const file = join(dir, 'shop.backup');
    const backedUp = await cli(env, 'backup', file);
    expect([backedUp.code, backedUp.err]).toEqual([0, expect.any(String)]);

    const full = await cli({ ...restoredEnv, S3_URL: storage.url() }, 'restore', file);
    expect([full.code, full.err]).toEqual([
      1,
      expect.stringMatching(/\/lahore\/uploads\/ has files already; restore into another bucket or folder\.\n$/),
    ]);

    const restored = await cli(restoredEnv, 'restore', file);
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('Restored the shop of ')]);
    const contents = await contentsOf(storage);
    expect(contents).toHaveLength(5);
    expect(await contentsOf(other)).toEqual(contents);
    expect(['uploads', 'private', 'mail'].filter((name) => existsSync(join(dir, 'restored', name)))).toEqual([]);
  });

  test('doctor: checks that the bucket can be written, and names what refuses', async () => {
    const storageCheck = async (url: string) => {
      const { code, out } = await cli({ ...env, S3_URL: url }, 'doctor', '--json', '--url', shop.url);
      const checks = JSON.parse(out) as { name: string; state: string; message: string }[];
      return { code, ...checks.find(({ name }) => name === 'storage') };
    };
    const before = await storage.names();
    expect(await storageCheck(storage.url())).toMatchObject({
      state: 'ok',
      message: `The bucket shop-images at ${storage.endpoint} can be listed and written.`,
    });
    expect(await storage.names()).toEqual(before);
    expect(await storageCheck(storage.url({ bucket: 'of-no-one' }))).toMatchObject({
      code: 1,
      state: 'failed',
      message: `S3_URL: there is no bucket of-no-one at ${storage.endpoint}. Correct S3_URL.`,
    });
    await storage.cut();
    expect(await storageCheck(storage.url())).toMatchObject({
      code: 1,
      state: 'failed',
      message: expect.stringMatching(/ does not answer \(.+\)\. Check S3_URL, /),
    });
  });
});
